const paths = {
  send: 'M5 12h13M12.5 5.5l6.5 6.5-6.5 6.5',
  reset: 'M4.5 12a7.5 7.5 0 1 0 2.3-5.4L4.5 8.8M4.5 4.5v4.3h4.3',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  down: 'M12 5v13M5.5 12.5 12 19l6.5-6.5',
  mark: 'M9 2h6a7 7 0 0 1 0 14h-4l-5 5v-6A7 7 0 0 1 9 2m0 3v9h2v-2h2a3 3 0 0 0 0-7m-2 2h2a1 1 0 0 1 0 3h-2',
  thumb: 'M7.5 20h9.6a2 2 0 0 0 2-1.6l1.2-6a2 2 0 0 0-2-2.4H14l.7-4.3A1.5 1.5 0 0 0 13.2 4L7.5 11m0 9V11m0 9h-3v-9h3',
};

export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
