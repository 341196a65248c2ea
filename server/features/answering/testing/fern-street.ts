const origin = 'https://fern.example';

/** A small dentist's site in light Markdown, for questions as visitors ask them. */
export const fernStreet = [
  {
    url: `${origin}/`,
    title: 'A calm dentist | Fern Street Dental',
    content: `# A calm dentist for the whole family

Fern Street Dental has looked after teeth in Leeds since 1998. New patients are welcome, including children.

## Our services

- Check-ups and hygiene
- Implants
- Teeth whitening
- Emergency appointments

## Contact and company information

Fern Street Dental, 12 Fern Street, Leeds LS1 4AB

Phone: 0113 496 0123

Email: hello@fernstreet.example

Opening hours: Monday to Thursday 8:30-17:30, Friday 8:30-15:00, closed on Saturday and Sunday`,
  },
  {
    url: `${origin}/prices`,
    title: 'Prices | Fern Street Dental',
    content: `# Prices

We tell you the price before any treatment. You can pay by card, cash or in monthly instalments.

Treatment: Check-up | Price: £45 | Time: 30 minutes
Treatment: Hygiene visit | Price: £60 | Time: 40 minutes
Treatment: Teeth whitening | Price: £290 | Time: 1 hour
Treatment: Implant | Price: from £1,950 | Time: 3 visits

## Missed appointments

If you cancel less than 24 hours before your appointment we charge £25.`,
  },
  {
    url: `${origin}/emergency`,
    title: 'Emergency appointments | Fern Street Dental',
    content: `# Emergency appointments

We keep two appointments free every weekday for people in pain. Call us as early as you can: lines open at 8:00. Outside our hours call NHS 111.

A broken tooth can often be repaired in one visit. Keep the broken piece in milk and bring it with you.`,
  },
  {
    url: `${origin}/implants`,
    title: 'Implants | Fern Street Dental',
    content: `# Implants

An implant is a small titanium screw that replaces the root of a missing tooth. It is placed under local anaesthetic by Dr. Amira Khan.

Healing takes three to six months. After that the crown is fitted in two visits.

## How long do implants last?

With good care most implants last more than 20 years. We check them once a year.`,
  },
  {
    url: `${origin}/contact`,
    title: 'Contact | Fern Street Dental',
    content: `# Contact

You find us at 12 Fern Street, two minutes from Leeds station. There is free parking behind the building and step-free access.

Call 0113 496 0123 or write to hello@fernstreet.example. We answer within one working day.

Monday to Thursday: 8:30 to 17:30

Friday: 8:30 to 15:00

Saturday and Sunday: closed`,
  },
];

const practice = 'https://praxis.example';

export const germanPractice = [
  {
    url: `${practice}/`,
    title: 'Zahnarztpraxis Dr. Müller',
    content: `# Willkommen in unserer Praxis

Seit 1998 kümmern wir uns in Köln um gesunde Zähne. Neue Patienten sind herzlich willkommen.`,
  },
  {
    url: `${practice}/oeffnungszeiten`,
    title: 'Öffnungszeiten',
    content: `# Öffnungszeiten

Montag bis Donnerstag: 8:00 bis 18:00 Uhr

Samstag und Sonntag geschlossen`,
  },
  {
    url: `${practice}/preise`,
    title: 'Preise',
    content: `# Preise

Eine professionelle Zahnreinigung kostet 95 €. Ein Implantat kostet ab 1.900 €. Ratenzahlung ist möglich.`,
  },
  {
    url: `${practice}/kontakt`,
    title: 'Kontakt',
    content: `# Kontakt

Sie erreichen uns unter 0221 / 123 45 67 oder praxis@mueller.example. Unsere Adresse: Lindenstraße 12, 50674 Köln. Parkplätze finden Sie im Hof.`,
  },
];
