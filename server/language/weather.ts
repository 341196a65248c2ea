const weatherPattern =
  /^(?:(?:bad)?weather|rain(?:s|y|ing)?|storms?|snow(?:s|ing)?|\p{L}*wetter|(?:stark)?regen|regnet|gewitter|sturm|schneit?|pluie|pleut|orages?|intemperies|neige|meteo|lluvia|llueve|llover|mal ?tiempo|nieve|nieva|tormentas?|pioggia|piove|maltempo|neve|nevica|chuvas?|chove|chover|regent|regenachtig|\p{L}*weer|onweer|sneeuwt?)$/u;

/** Whether a folded word names weather, as in 'Are you open when it rains?' */
export const namesWeather = (word: string): boolean => weatherPattern.test(word);
