import type { ReactNode } from 'react';

interface ConsoleProps {
  menu: readonly string[];
  chosen: number;
  step: number;
  action: string;
  actionStep: number;
  children: ReactNode;
}

/** A menu on the left and fields on the right. */
export function Console({ menu, chosen, step, action, actionStep, children }: ConsoleProps) {
  return (
    <>
      <path d="M104 1v198" className="stroke-line" />
      {menu.map((name, index) => (
        <g key={name}>
          {index === chosen && (
            <rect x={8} y={13 + index * 26} width={88} height={20} rx={5} className="fill-accent-soft" />
          )}
          <Label x={16} y={26 + index * 26} isStrong={index === chosen}>
            {name}
          </Label>
        </g>
      ))}
      <Mark x={104} y={23 + chosen * 26} step={step} />
      <Lines x={120} y={22} widths={[64]} gap={0} />
      <Press x={252} y={12} width={54} step={actionStep}>
        {action}
      </Press>
      {children}
    </>
  );
}

interface EditorProps {
  files: readonly string[];
  open: number;
  step: number;
  above: readonly string[];
  aboveStep?: number;
  /** The pasted code; drawn as lines if omitted. */
  code?: readonly string[];
  codeStep?: number;
  below: readonly string[];
  action?: string;
  actionStep?: number;
}

const lineHeight = 17;

/** A list of files with one open, and the code among its lines. */
export function Editor({
  files,
  open,
  step,
  above,
  aboveStep,
  code,
  codeStep = step,
  below,
  action,
  actionStep,
}: EditorProps) {
  const codeTop = 40 + above.length * lineHeight;
  const codeHeight = 44;
  return (
    <>
      <path d="M104 1v198" className="stroke-line" />
      {files.map((name, index) => (
        <g key={name}>
          {index === open && (
            <rect x={8} y={13 + index * 22} width={88} height={20} rx={5} className="fill-accent-soft" />
          )}
          <Label x={name.startsWith(' ') ? 26 : 16} y={26 + index * 22} isStrong={index === open} isCode>
            {name.trim()}
          </Label>
        </g>
      ))}
      <Mark x={104} y={23 + open * 22} step={step} />
      {[...above.entries()].map(([index, line]) => (
        <Label key={line} x={line.startsWith(' ') ? 130 : 120} y={44 + index * lineHeight} isCode>
          {line.trim()}
        </Label>
      ))}
      {aboveStep !== undefined && <Mark x={304} y={41} step={aboveStep} />}
      <rect x={116} y={codeTop - 8} width={190} height={codeHeight} rx={6} className="fill-accent-soft stroke-accent" />
      {code ? (
        code.map((line, index) => (
          <Label key={line} x={126} y={codeTop + 9 + index * lineHeight} isCode>
            {line}
          </Label>
        ))
      ) : (
        <Code x={128} y={codeTop + 4} />
      )}
      <Mark x={306} y={codeTop + 14} step={codeStep} />
      {below.map((line, index) => (
        <Label key={line} x={120} y={codeTop + codeHeight + 10 + index * lineHeight} isCode>
          {line}
        </Label>
      ))}
      {action !== undefined && actionStep !== undefined && (
        <Press x={252} y={10} width={54} step={actionStep}>
          {action}
        </Press>
      )}
    </>
  );
}

export function Tabs({ names, chosen, step }: { names: readonly string[]; chosen: number; step: number }) {
  return (
    <>
      <path d="M1 44h318" className="stroke-line" />
      {names.map((name, index) => (
        <Label key={name} x={16 + index * 50} y={27} isStrong={index === chosen}>
          {name}
        </Label>
      ))}
      <path d={`M${16 + chosen * 50} 43.5h56`} strokeWidth="2.5" className="stroke-accent" />
      <Mark x={22 + chosen * 50 + 26} y={44} step={step} />
    </>
  );
}

interface AreaProps {
  x?: number;
  y: number;
  width?: number;
  height?: number;
  label?: string | undefined;
  step?: number;
  hasCode?: boolean;
}

/** A text field with the code in place. */
export function Area({ x = 120, y, width = 186, height = 30, label, step, hasCode = false }: AreaProps) {
  return (
    <>
      {label && (
        <Label x={x} y={y - 4} isStrong={hasCode}>
          {label}
        </Label>
      )}
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={5}
        className={hasCode ? 'fill-accent-soft stroke-accent' : 'fill-bg-raised stroke-line-strong'}
      />
      {hasCode && <Code x={x + 12} y={y + height / 2 - 8} />}
      {step !== undefined && <Mark x={x + width} y={y + height / 2} step={step} />}
    </>
  );
}

const Code = ({ x, y }: { x: number; y: number }) => (
  <path
    d={`M${x} ${y}h52M${x} ${y + 8}h96M${x} ${y + 16}h38`}
    strokeWidth="3"
    strokeLinecap="round"
    className="stroke-accent"
  />
);

export const Lines = ({ x, y, widths, gap }: { x: number; y: number; widths: readonly number[]; gap: number }) => (
  <path
    d={widths.map((width, index) => `M${x} ${y + index * gap}h${width}`).join('')}
    strokeWidth="3"
    strokeLinecap="round"
    className="stroke-line-strong"
  />
);

interface BoxProps {
  x: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
}

export const Box = ({ radius = 6, ...place }: BoxProps) => (
  <rect {...place} rx={radius} className="fill-bg-raised stroke-line" />
);

interface LabelProps {
  x: number;
  y: number;
  isStrong?: boolean;
  isCode?: boolean;
  children: string;
}

export function Label({ x, y, isStrong = false, isCode = false, children }: LabelProps) {
  const weight = isStrong ? 'fill-text font-semibold' : 'fill-text-muted';
  return (
    <text x={x} y={y} className={isCode ? `${weight} font-mono` : weight}>
      {children}
    </text>
  );
}

interface StepProps {
  x: number;
  y: number;
  step: number;
}

export function Press({ width, step, children, ...place }: StepProps & { width: number; children: string }) {
  const { x, y } = place;
  return (
    <>
      <rect {...place} width={width} height={20} rx={5} className="fill-accent" />
      <text x={x + width / 2} y={y + 13.5} textAnchor="middle" className="fill-on-accent font-semibold">
        {children}
      </text>
      <Mark x={x} y={y + 20} step={step} />
    </>
  );
}

export function Choice({ x, y, step, children }: StepProps & { children: string }) {
  return (
    <>
      <circle cx={x + 6} cy={y - 3} r={5} className="stroke-accent" />
      <circle cx={x + 6} cy={y - 3} r={2.5} className="fill-accent" />
      <Label x={x + 17} y={y} isStrong>
        {children}
      </Label>
      <Mark x={x + 100} y={y - 3} step={step} />
    </>
  );
}

/** The number of a step, next to the picture. */
export const Mark = ({ x, y, step }: StepProps) => (
  <g>
    <circle cx={x} cy={y} r={8} className="fill-text stroke-bg-raised" />
    <text x={x} y={y + 3.2} textAnchor="middle" className="fill-bg-raised font-semibold">
      {step}
    </text>
  </g>
);
