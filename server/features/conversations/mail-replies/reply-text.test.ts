import { expect, test } from 'vitest';
import { replyText } from './reply-text.ts';

const ours = ['parley@example.com', 'replies@example.com'];
const quote = '> A visitor wrote:\n>\n> > Hello\n';
const repeated = 'A visitor wrote:\n\nHello\n';

test.each([
  ['Gmail', `Yes.\n\nOn Mon, Nov 30, 2026 at 10:00 AM Parley <parley@example.com> wrote:\n\n${quote}`],
  ['Gmail, wrapped', `Yes.\n\nAm Mo., 30. Nov. 2026 um 10:00 Uhr schrieb Parley <\nparley@example.com>:\n\n${quote}`],
  ['Gmail in Polish', `Yes.\n\npon., 30 lis 2026 o 10:00 Parley <parley@example.com> napisał(a):\n\n${quote}`],
  ['Gmail without marks', `Yes.\n\nLe lun. 30 nov. 2026 à 10:00, Parley <parley@example.com> a\nécrit :\n\n${quote}`],
  ['Apple Mail', `Yes.\n\n> On 30 Nov 2026, at 10:00, Parley <parley@example.com> wrote:\n> \n${quote}`],
  [
    'iPhone',
    `Yes.\n\nVon meinem iPhone gesendet\n\n> Am 30.11.2026 um 10:00 schrieb Parley <parley@example.com>:\n${quote}`,
  ],
  ['Thunderbird', `Yes.\n\nAm 30.11.26 um 10:00 schrieb Parley:\n${quote}`],
  ['Thunderbird, below', `Am 30.11.26 um 10:00 schrieb Parley:\n${quote}\nYes.\n\n-- \nEva Miller\n`],
  [
    'Outlook',
    `Yes.\n\n________________________________\nVon: Parley <parley@example.com>\nGesendet: Montag\nAn: Eva\nBetreff: Neu\n\n${repeated}`,
  ],
  [
    'Outlook, older',
    `Yes.\n\n-----Original Message-----\nFrom: Parley [mailto:Parley@Example.com]\nSent: Monday\n\n${repeated}`,
  ],
  [
    'Outlook’s phone app',
    `Yes.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n\n*From:* Parley <parley@example.com>\n${repeated}`,
  ],
  ['Outlook, Chinese', `Yes.\n\n发件人: Parley <parley@example.com>\n发送时间: 2026\n\n${repeated}`],
  [
    'GMX',
    `Yes.\n\nGesendet: Montag, 30. November 2026 um 10:00 Uhr\nVon: "Parley" <parley@example.com>\nAn: eva@x.example\nBetreff: Neu\n\n${repeated}`,
  ],
  ['Yahoo', `Yes.\n\nOn Monday, November 30, 2026 at 10:00:00 AM, Parley <parley@example.com> wrote:\n\n${repeated}`],
  ['an attribution to the mailbox', `Yes.\r\n\r\nreplies+m1-1-1-abc@example.com, replies@example.com:\r\n${repeated}`],
])('the answer is found above or below what %s quotes', (_, text) => {
  expect(replyText(text, ours)).toBe('Yes.');
});

test.each([
  ['Do this:\n\n1. Call us at 10:00.\n2. Come in.', 'Do this:\n\n1. Call us at 10:00.\n2. Come in.'],
  ['Write to parley@example.com if it’s urgent.', 'Write to parley@example.com if it’s urgent.'],
  ['On Monday at 10:\n- bring it\n- wait', 'On Monday at 10:\n- bring it\n- wait'],
  ['----\nYes\n----', '----\nYes'],
  ['> Do you?\n\nYes.\n\n> When?\n\nOn Monday.', 'Yes.\n\nOn Monday.'],
  [`On 30 Nov, Parley <parley@example.com> wrote:\n> Do you?\n\nYes.\n\n> When?\n\nMonday.`, 'Yes.\n\nMonday.'],
  ['Yes.\n\n\n\n\nEva', 'Yes.\n\nEva'],
  ['Room: 5\n\nFrom: Parley <parley@example.com>\nSent: Monday\n\nHello', 'Room: 5'],
  ['> only quoted', ''],
  ['', ''],
])('nothing else is left out: %j', (text, answer) => {
  expect(replyText(text, ours)).toBe(answer);
});

test('takes little time for any text', () => {
  const began = performance.now();
  for (const line of [
    'a:\n',
    '>\n',
    'parley@example.com:\n',
    '\n',
    '1:\n>\n',
    'a',
    '-',
    '-- \n>',
    'From: ',
    '@',
    'a@',
    '- a -',
  ])
    replyText(line.repeat(1_000_000 / line.length), ours);
  expect(performance.now() - began).toBeLessThan(5000);
});
