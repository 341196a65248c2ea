/** For `node --import`: gives a forked process the message port of an Electron utility process. */
Object.assign(process, {
  parentPort: {
    on: (_event: 'message', listener: (message: { data: unknown }) => void) =>
      process.on('message', (data) => listener({ data })),
    postMessage: (message: unknown) => process.send?.(message),
  },
});
