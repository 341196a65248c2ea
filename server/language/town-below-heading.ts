import { foldText } from './fold-text.ts';

const headingPattern =
  /^(?:(?:our )?(?:location|address)|where (?:we are|to find us|are we)|find us|(?:unser )?standort|adresse|anfahrt|lage|so finden sie uns|hier finden sie uns|(?:notre )?(?:adresse|localisation)|ou nous trouver|situation|ubicacion|direccion|localizacion|donde estamos|indirizzo|dove (?:siamo|trovarci)|sede|localizacao|endereco|onde estamos|adres|locatie|waar (?:vindt u ons|zijn wij))\W*$/u;
const townPattern = /^\p{Lu}[^.!?:\d]*, [^.!?:\d]*\p{Lu}[^.!?:\d]*\.?$/u;
const longestTown = 12;

/** Whether a line below headings is an address without a street: 'Los Mochis, Sinaloa' below 'Location'. */
export const isTownBelow = (headings: readonly string[], line: string): boolean =>
  townPattern.test(line) &&
  line.split(' ').length <= longestTown &&
  headings.some((heading) => headingPattern.test(foldText(heading.split(':')[0] ?? '')));
