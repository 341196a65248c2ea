import type { ReactNode } from 'react';
import { Area, Box, Choice, Console, Editor, Label, Lines, Mark, Press, Tabs } from './drawing.tsx';
import { words } from './words.ts';

export type Platform = keyof ReturnType<typeof words>['steps'];

/**
 * Where the code goes, with step numbers. Drawn in our own style, since screenshots of other products are outdated by
 * their next release.
 */
export function GuidePicture({ platform, name }: { platform: Platform; name: string }) {
  const Picture = pictures[platform];
  return (
    <figure aria-label={words().guides.picture(name)}>
      <svg
        aria-hidden="true"
        viewBox="0 0 320 200"
        fill="none"
        strokeWidth="1.5"
        className="w-full max-w-md text-[9px]"
      >
        <Box x={1} y={1} width={318} height={198} radius={10} />
        <Picture />
      </svg>
    </figure>
  );
}

const pictures: Record<Platform, () => ReactNode> = {
  wordpress: () => {
    const { menu, boxes, save } = words().pictures.wordpress;
    return (
      <Console menu={menu} chosen={3} step={2} action={save} actionStep={3}>
        <Area y={46} label={boxes[0]} />
        <Area y={98} label={boxes[1]} />
        <Area y={150} label={boxes[2]} step={3} hasCode />
      </Console>
    );
  },
  squarespace: () => {
    const { menu, boxes, save } = words().pictures.squarespace;
    return (
      <Console menu={menu} chosen={3} step={1} action={save} actionStep={3}>
        <Area y={58} label={boxes[0]} height={40} />
        <Area y={118} label={boxes[1]} step={2} height={52} hasCode />
      </Console>
    );
  },
  webflow: () => {
    const { tabs, boxes, publish } = words().pictures.webflow;
    return (
      <>
        <Tabs names={tabs} chosen={3} step={1} />
        <Press x={252} y={10} width={54} step={3}>
          {publish}
        </Press>
        <Area x={40} y={66} width={240} height={34} label={boxes[0]} />
        <Area x={40} y={122} width={240} height={54} label={boxes[1]} step={2} hasCode />
      </>
    );
  },
  wix: () => {
    const { title, place, pages, apply } = words().pictures.wix;
    return (
      <>
        <Lines x={16} y={24} widths={[52, 40, 46, 36, 50]} gap={18} />
        <rect x={84} y={16} width={220} height={168} rx={8} className="fill-bg-raised stroke-line-strong" />
        <Label x={98} y={34} isStrong>
          {title}
        </Label>
        <Area x={98} y={44} width={192} height={46} step={3} hasCode />
        <Choice x={98} y={112} step={3}>
          {pages}
        </Choice>
        <Choice x={98} y={134} step={2}>
          {place}
        </Choice>
        <Press x={234} y={154} width={56} step={3}>
          {apply}
        </Press>
      </>
    );
  },
  'tag-manager': () => {
    const { tag, type, trigger, pages, submit } = words().pictures['tag-manager'];
    return (
      <>
        <Press x={250} y={10} width={56} step={4}>
          {submit}
        </Press>
        <Box x={40} y={42} width={240} height={88} />
        <Label x={54} y={58} isStrong>
          {tag}
        </Label>
        <Label x={54} y={72}>
          {type}
        </Label>
        <Mark x={270} y={56} step={1} />
        <Area x={54} y={78} width={212} height={42} step={2} hasCode />
        <Box x={40} y={140} width={240} height={46} />
        <Label x={54} y={156} isStrong>
          {trigger}
        </Label>
        <Choice x={54} y={171} step={3}>
          {pages}
        </Choice>
      </>
    );
  },
  shopify: () => (
    <Editor
      files={['layout', '  theme.liquid', 'sections', 'snippets', 'templates']}
      open={1}
      step={3}
      above={['<body>', '  {{ content_for_layout }}']}
      below={['</body>', '</html>']}
      action={words().pictures.shopify.save}
      actionStep={4}
    />
  ),
  nextjs: () => (
    <Editor
      files={['app', '  layout.tsx', '  page.tsx', 'public', 'package.json']}
      open={1}
      step={1}
      above={["import Script from 'next/script'", '<body>', '  {children}']}
      aboveStep={2}
      code={['<Script id="parley">…</Script>', '<Script src="…/widget.js" />']}
      codeStep={3}
      below={['</body>']}
    />
  ),
  html: () => (
    <Editor
      files={['index.html', 'about.html', 'style.css']}
      open={0}
      step={1}
      above={['<html>', '<body>', '  <h1>…</h1>']}
      codeStep={2}
      below={['</body>', '</html>']}
    />
  ),
};
