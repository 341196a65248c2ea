const holidayPattern =
  /^(?:christmas|xmas|easter|thanksgiving|whitsun|pentecost|holidays?|weihnacht\p{L}*|heiligabend|silvester|neujahr\p{L}*|oster\p{L}*|pfingst\p{L}*|feiertag\p{L}*|noel|paques|pentecote|feries?|navidad\p{L}*|nochevieja|pascuas?|festivos?|natale|pasqua|pasquetta|ferragosto|capodanno|festivi|natal|pascoa|carnaval|feriados?|kerst\p{L}*|pasen|pinksteren|feestdag\p{L}*)$/u;

/** Whether a folded word names a holiday, on which a place has other hours. */
export const namesHoliday = (surface: string): boolean => holidayPattern.test(surface);
