type Control = HTMLInputElement | HTMLTextAreaElement;

/** A control under its label, and the place below it that says what is wrong. */
export interface Field {
  element: HTMLElement;
  control: Control;
  /** Says what is wrong with it; nothing when it is right. */
  complain(problem: string | undefined): void;
}

let lastId = 0;

export function createField(label: string, control: Control, maxLength: number): Field {
  lastId += 1;
  control.dir = 'auto';
  control.maxLength = maxLength;
  const name = document.createElement('label');
  name.append(label, control);
  const problem = document.createElement('p');
  problem.className = 'problem';
  problem.id = `left-${lastId}`;
  problem.hidden = true;
  const element = document.createElement('div');
  element.append(name, problem);
  return {
    element,
    control,
    complain(words) {
      problem.textContent = words ?? null;
      problem.hidden = !words;
      control.ariaInvalid = String(Boolean(words));
      if (words) control.setAttribute('aria-describedby', problem.id);
      else control.removeAttribute('aria-describedby');
    },
  };
}
