/** How systems tell this app from others. Windows shows notifications of those only whose installer gave the same. */
export const appId = 'app.parley.desktop';
