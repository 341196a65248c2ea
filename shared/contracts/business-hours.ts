import { minuteOf } from '../availability/opening.ts';
import { Done, endpoint } from './endpoint.ts';
import { TimeZone } from './insights.ts';
import { z } from './messages.ts';

export const mostExceptions = 100;
const mostHoursOfDay = 3;

/** '09:00'; a day ends at '24:00'. */
const Clock = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Enter a time such as 09:00');

const Hours = z.object({ from: Clock, to: Clock }).refine(({ from, to }) => minuteOf(from) < minuteOf(to), {
  message: 'Closing time must be after opening time',
  path: ['to'],
});

/** When a day is open, in order; empty if it is closed. */
const HoursOfDay = z
  .array(Hours)
  .max(mostHoursOfDay)
  .refine(
    (hours) => hours.every(({ from }, at) => at === 0 || minuteOf(hours[at - 1]?.to ?? '') <= minuteOf(from)),
    'Opening hours of a day must not overlap',
  );

const Exception = z
  .object({
    from: z.iso.date('Choose a date'),
    /** The last day; the same for one day. */
    to: z.iso.date('Choose a date'),
    hours: HoursOfDay,
  })
  .refine(({ from, to }) => from <= to, { message: 'The last day must not be before the first', path: ['to'] });

/** Minutes in which visitors usually get an answer by email. */
export const answerTimes = [15, 60, 240, 1440, 2880] as const;

/** When the members of a workspace answer visitors. */
export const BusinessHours = z.object({
  zone: TimeZone,
  /** From Monday to Sunday. */
  week: z.array(HoursOfDay).length(7),
  /** Days such as holidays, whose hours replace those of the week. The first that fits counts. */
  exceptions: z.array(Exception).max(mostExceptions),
  /** Null to promise nothing. */
  answersWithin: z.literal(answerTimes).nullable(),
});
export type BusinessHours = z.infer<typeof BusinessHours>;

export const businessHoursEndpoints = {
  getBusinessHours: endpoint({
    method: 'GET',
    path: '/api/business-hours',
    feature: 'availability',
    access: 'person',
    may: 'read',
    summary: 'When members answer visitors; `hours` is null if at any time',
    reply: z.object({ hours: BusinessHours.nullable() }),
  }),
  changeBusinessHours: endpoint({
    method: 'PATCH',
    path: '/api/business-hours',
    feature: 'availability',
    access: 'person',
    may: 'manage',
    summary: 'Change when members answer visitors. Outside these hours, visitors can only leave a message',
    audit: 'business-hours.changed',
    example: { hours: null },
    body: z.object({ hours: BusinessHours.nullable() }),
    reply: Done,
  }),
};
