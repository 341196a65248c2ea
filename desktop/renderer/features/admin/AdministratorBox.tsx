import { Checkbox } from '../../components/Checkbox.tsx';

interface AdministratorBoxProps {
  isChecked: boolean;
  onChange(isChecked: boolean): void;
  /** Nobody takes the flag from themselves. */
  isMyself?: boolean;
}

export function AdministratorBox({ isChecked, onChange, isMyself = false }: AdministratorBoxProps) {
  return (
    <Checkbox
      checked={isChecked}
      onChange={onChange}
      disabled={isMyself}
      hint={
        isMyself
          ? 'You can’t remove your own admin rights. Ask another administrator.'
          : 'Can see system-wide numbers and manage users.'
      }
    >
      Administrator
    </Checkbox>
  );
}
