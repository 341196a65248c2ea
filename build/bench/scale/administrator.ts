/** Whom installations of the benchmark have as their first administrator. */
export const administrator = {
  username: 'scale-admin',
  email: 'scale-admin@example.com',
  password: 'correct horse battery',
};
