// What opens over a page, in a file of its own that is fetched while the browser is idle (use-radix.ts).
export { AlertDialog, Dialog, DropdownMenu, Select } from 'radix-ui';
