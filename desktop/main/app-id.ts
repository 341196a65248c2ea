/** Identifies the app to the system. Windows only shows notifications if the installer registered the same id. */
export const appId = 'app.parley.desktop';
