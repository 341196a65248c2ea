/** What everything one can follow in a sidebar looks like. */
export const sidebarItem =
  'flex h-9 items-center gap-3 rounded-control px-3 font-medium transition-colors [&_svg]:size-[18px] pointer-coarse:h-11';
