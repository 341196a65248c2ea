/** 'my 10 year old', 'ein 3jähriges Kind', 'un enfant de 4 ans'. */
const agePattern =
  /(?<!\p{L})(?<years>\d{1,2})(?:[ -]?(?:years?|yrs?)[ -]olds?|[ -]?yo|[ -]?jährige\p{L}*| jahre? alt\p{L}*|[ -]?jarige?)(?!\p{L})|(?<!\p{L})(?:de|di|van) (?<age>\d{1,2}) (?:ans|a[nñ]os|anos|anni|jaar)(?!\p{L})/iu;
const oldestChild = 12;
const youngestSenior = 60;
/** What sites call people of that age, by language. */
const namesOfAges: Readonly<Record<string, { child: string; senior: string }>> = {
  en: { child: 'child', senior: 'senior' },
  de: { child: 'Kind', senior: 'Senioren' },
  fr: { child: 'enfant', senior: 'senior' },
  es: { child: 'niño', senior: 'jubilado' },
  it: { child: 'bambino', senior: 'anziano' },
  pt: { child: 'criança', senior: 'idoso' },
  nl: { child: 'kind', senior: 'senior' },
};

/** A question with the name that sites have for an age: 'How much is it for my child?' for 'my 10 year old'. */
export function withNamesOfAges(question: string, language: string): string {
  const names = namesOfAges[language];
  const match = names && agePattern.exec(question);
  if (!match) return question;
  const years = Number(match.groups?.['years'] ?? match.groups?.['age']);
  const name = years <= oldestChild ? names.child : years >= youngestSenior ? names.senior : null;
  return name === null ? question : question.replace(match[0], name);
}
