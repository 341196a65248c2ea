import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { landing } from '#shared/site/landing.ts';
import { classNames } from '../../components/class-names.ts';
import { useTheme } from '../../theme/theme-store.ts';

const stepMs = 5000;
const steps = landing.walk;
const after = (index: number) => (index + 1) % steps.length;
const before = (index: number) => (index + steps.length - 1) % steps.length;

/** The main job in screenshots of the real product (`npm run screenshots -- --walk`), step by step. */
export function Walk() {
  const [shown, setShown] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const pictures = useRef<HTMLDivElement>(null);
  const isInView = useInView(pictures);
  const isMoving = isPlaying && isInView;
  const bar = useProgress(isMoving, shown, () => setShown(after(shown)));

  function choose(index: number) {
    setPlaying(false);
    setShown(index);
  }

  return (
    <section aria-labelledby="walk" className="border-y bg-bg-raised">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-24">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id="walk" className="font-display text-32 font-bold tracking-tight text-balance sm:text-44">
              {landing.walkTitle}
            </h2>
            <p className="mt-3 text-16 text-text-muted">{landing.walkText}</p>
          </div>
          <button
            type="button"
            onClick={() => setPlaying(!isPlaying)}
            className="inline-flex h-9 items-center gap-2 rounded-control border border-line-strong px-3 font-medium transition-colors hover:bg-bg-sunken pointer-coarse:h-11 [&_svg]:size-4"
          >
            {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
            {isPlaying ? 'Pause' : 'Play'}
          </button>
        </div>
        <div className="mt-10 grid gap-6 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:gap-10">
          <ol className="grid grid-cols-2 gap-1 sm:grid-cols-3 md:grid-cols-6 lg:grid-cols-1 lg:content-start">
            {steps.map(({ name, title, text }, index) => {
              const isShown = index === shown;
              return (
                <li key={name}>
                  <button
                    type="button"
                    aria-current={isShown ? 'step' : undefined}
                    onClick={() => choose(index)}
                    className={classNames(
                      'relative flex size-full flex-col overflow-hidden rounded-card px-3 py-2.5 text-left transition-colors lg:px-4 lg:py-3',
                      isShown ? 'bg-accent-soft' : 'text-text-muted hover:bg-bg-sunken hover:text-text',
                    )}
                  >
                    <span className="flex items-baseline gap-2 md:max-lg:flex-col md:max-lg:gap-0 lg:gap-3">
                      <span aria-hidden className="font-display text-16 font-bold text-accent-text tabular-nums">
                        {index + 1}
                      </span>
                      <span className="text-14 font-semibold lg:text-16">{title}</span>
                    </span>
                    <span className="mt-0.5 block pl-6 text-13 max-lg:hidden">{text}</span>
                    {isShown && (
                      <span ref={bar} aria-hidden className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-accent" />
                    )}
                  </button>
                </li>
              );
            })}
          </ol>
          <div>
            {/* Two lines, so that the picture stays where it is. */}
            <p className="mb-4 text-16 text-text-muted max-sm:min-h-[2lh] lg:hidden">{steps[shown]?.text}</p>
            <div
              ref={pictures}
              className="relative mx-auto aspect-[390/620] max-w-[360px] overflow-hidden rounded-dialog border bg-bg-sunken shadow-float md:aspect-[1180/740] md:max-w-none"
            >
              {[...new Set([before(shown), shown, after(shown)])].map((index) => (
                <Picture
                  key={steps[index]?.name}
                  index={index}
                  isShown={index === shown}
                  isNext={index === after(shown)}
                />
              ))}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

interface PictureProps {
  index: number;
  isShown: boolean;
  /** Loaded before it is shown, and fades in over the previous one. */
  isNext: boolean;
}

function Picture({ index, isShown, isNext }: PictureProps) {
  const theme = useTheme((state) => state.theme);
  const step = steps[index];
  if (!step) return null;
  const source = (shape: 'wide' | 'phone') => `${import.meta.env.BASE_URL}walk/${step.name}-${shape}-${theme}.webp`;
  return (
    <picture>
      <source media="(min-width: 768px)" srcSet={source('wide')} width={1180} height={740} />
      <img
        src={source('phone')}
        width={780}
        height={1240}
        loading="lazy"
        decoding="async"
        alt={isShown ? step.picture : ''}
        aria-hidden={!isShown}
        className={classNames(
          'absolute inset-0 size-full object-cover object-top transition-opacity duration-500 motion-reduce:transition-none',
          isShown && 'z-10',
          isNext && !isShown && 'opacity-0',
        )}
      />
    </picture>
  );
}

/** Whether enough of the element is visible. */
function useInView(element: { current: HTMLElement | null }): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold: 0.4,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}

/** Fills a bar while a step is shown. Browsers pause animations in hidden tabs, which also pauses the walkthrough. */
function useProgress(isMoving: boolean, step: number, onDone: () => void) {
  const bar = useRef<HTMLSpanElement>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    if (!isMoving) return;
    const animation = bar.current?.animate([{ transform: 'scaleX(0)' }, { transform: 'none' }], stepMs);
    if (!animation) return;
    animation.onfinish = () => done.current();
    return () => animation.cancel();
  }, [isMoving, step]);
  return bar;
}
