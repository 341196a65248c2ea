import { Callout } from '../../components/Callout.tsx';
import { words } from './words.ts';

interface NotHereProps {
  what: keyof ReturnType<typeof words>['here']['notHere'];
}

/** On this computer's server: what needs a server that other people and programs reach. */
export function NotHere({ what }: NotHereProps) {
  const { title, detail } = words().here.notHere[what];
  return (
    <Callout tone="warn" title={title}>
      {detail}
    </Callout>
  );
}
