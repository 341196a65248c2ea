type Control = HTMLInputElement | HTMLTextAreaElement;

/** A labeled control with a place for its error below. */
export interface Field {
  element: HTMLElement;
  control: Control;
  /** Shows an error, or none if it is valid. */
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
