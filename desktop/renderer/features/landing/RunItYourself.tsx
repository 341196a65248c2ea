import { landing } from '#shared/site/landing.ts';

/** What an installation of one's own needs, in measured figures. */
export function RunItYourself() {
  const { title, text, figures, note } = landing.selfHosting;
  return (
    <section aria-labelledby="self-hosting" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-24">
      <h2 id="self-hosting" className="max-w-2xl font-display text-32 font-bold tracking-tight text-balance sm:text-44">
        {title}
      </h2>
      <p className="mt-3 max-w-[65ch] text-16 text-text-muted">{text}</p>
      <div className="mt-8 flex overflow-x-auto rounded-card border bg-bg-sunken px-4 py-3 font-mono text-14">
        <code>
          <span aria-hidden className="text-text-muted select-none">
            ${' '}
          </span>
          npm start
        </code>
      </div>
      <dl className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(({ name, value, detail }) => (
          <div key={name} className="border-t-2 border-accent pt-4">
            <dt className="text-text-muted">{name}</dt>
            <dd>
              <span className="mt-1 block font-display text-32 font-bold tracking-tight tabular-nums">{value}</span>
              <span className="mt-1 block text-13 text-text-muted">{detail}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 max-w-[75ch] text-13 text-text-muted">{note}</p>
    </section>
  );
}
