import { foldText } from './fold-text.ts';

const headingPattern =
  /^(?:(?:our )?(?:location|address)|where (?:we are|to find us|are we)|find us|(?:unser )?standort|adresse|anfahrt|lage|so finden sie uns|hier finden sie uns|(?:notre )?(?:adresse|localisation)|ou nous trouver|situation|ubicacion|direccion|localizacion|donde estamos|indirizzo|dove (?:siamo|trovarci)|sede|localizacao|endereco|onde estamos|adres|locatie|waar (?:vindt u ons|zijn wij))\W*$/u;
const townPattern = /^\p{Lu}[^.!?:\d]*, \p{Lu}[^.!?:\d]*$/u;
const longestTown = 7;

/** Whether a line below a heading is an address without a street: 'Los Mochis, Sinaloa' below 'Location'. */
export const isTownBelow = (heading: string, line: string): boolean =>
  townPattern.test(line) && line.split(' ').length <= longestTown && headingPattern.test(foldText(heading));
