import { create } from 'zustand';

interface CurrentWorkspace {
  /** Null until the server has said which one it is; calls are then about the one the session used last. */
  id: string | null;
  /** Who is in it here. */
  userId: number | null;
}

/** The workspace this page works in. It is the page's own: another tab may work in another one. */
export const useCurrentWorkspaceId = create<CurrentWorkspace>(() => ({ id: null, userId: null }));

export const currentWorkspaceId = (): string | null => useCurrentWorkspaceId.getState().id;

export function setCurrentWorkspace(id: string | null, userId: number | null): void {
  useCurrentWorkspaceId.setState({ id, userId });
}

/** Anyone who signs in again resumes where they stopped; someone else begins where the server says. */
export function forgetWorkspaceOfOthers(userId: number): void {
  if (useCurrentWorkspaceId.getState().userId !== userId) setCurrentWorkspace(null, userId);
}
