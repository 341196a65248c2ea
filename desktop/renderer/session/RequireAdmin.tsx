import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { showToast } from '../components/toast-store.ts';
import { useUser } from './use-session.ts';

/** Lets administrators through; tells others why they are not, at the landing page. */
export function RequireAdmin() {
  const { isAdmin } = useUser();
  useEffect(() => {
    if (isAdmin) return;
    showToast({
      title: 'Access Denied',
      description: "You don't have permission to access the admin area",
      tone: 'danger',
    });
  }, [isAdmin]);
  return isAdmin ? <Outlet /> : <Navigate to="/" replace />;
}
