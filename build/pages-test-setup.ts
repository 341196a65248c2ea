import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Dialogs fetch their content when they open, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
