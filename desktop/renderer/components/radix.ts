// Radix components that open over a page, in a separate chunk loaded while the browser is idle (use-radix.ts).
export { AlertDialog, Dialog, DropdownMenu, Select } from 'radix-ui';
