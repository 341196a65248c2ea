import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Dialogs fetch their bodies when they open, which takes its time on a machine with other work.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
