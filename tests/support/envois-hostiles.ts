import type { Hasard } from './hasard';

/** A form as it is sent: its fields in order, or a body that is none. */
export interface EnvoiHostile {
  body: BodyInit;
  type?: string;
}

/** Values that break programs. */
const VALEURS = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '-1',
    '0',
    '1e309',
    'NaN',
    '99999999999999999999',
    '0x10',
    'null',
    'undefined',
    'on',
    '[]',
    '{}',
  ],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE clients; --',
    '%',
    '\\',
    '../../etc/passwd',
    '{"$gt":""}',
    '<svg onload=alert(1)>',
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '+275760-09-13',
    '24:60',
    '1900-01-01T00:00:00Z',
    '1,5',
    '1e3',
    '٣',
    '−5',
  ],
  ...[
    '💥'.repeat(50),
    '\u202Egnp.exe',
    'é'.normalize('NFD'),
    '\u0000\uFFFF',
    '\r\n\r\n',
    'x'.repeat(5000),
    '1'.repeat(5000),
  ],
  ...[
    'f'.repeat(24),
    '0'.repeat(24),
    'a@exemple.fr',
    '0610203040',
    '__proto__',
    'constructor',
    '//evil.example',
    'javascript:alert(1)',
  ],
];

/** Names that no form has, and those by which a structure is built. */
const NOMS = [
  ...[
    '__intent__',
    '__state__',
    '__proto__',
    'constructor',
    'prototype',
    '__proto__.x',
    'constructor.prototype.x',
    'toString',
  ],
  ...[
    '',
    '.',
    '..',
    '[',
    ']',
    '[]',
    '[0]',
    'a.',
    '.a',
    'a..b',
    'a[',
    'a]',
    'a[x]',
    'a[-1]',
    'a[1e9]',
    'a[100000000]',
    'a[99]',
    'a.b.c.d.e',
  ],
  ...[
    'hasOwnProperty',
    'length',
    '0',
    '💥',
    'é',
    '%',
    '&',
    'x'.repeat(3000),
    `a${'.b'.repeat(2000)}`,
    `a${'[0]'.repeat(2000)}`,
  ],
];

const SUITES = [
  '[]',
  '[0]',
  '[1]',
  '[100]',
  '[100000000]',
  '.x',
  '.x.y',
  '.__proto__',
  '[0].x',
  '.0',
  ' ',
  '\0',
  '.',
];

/** Bytes that no browser makes of a form. */
const CORPS = [
  '%',
  '%E0%A4%A',
  '=',
  '&',
  '&&&&',
  'a',
  'a=%ZZ',
  '%ED%A0%80=x',
  'nom=%ED%A0%80',
  '{"nom":"x"}',
  '+=+',
  `a=${'%'.repeat(500)}`,
];

/** One form of a page made hostile in a few places, or a body that is none at all. */
export function makeHostile(
  hasard: Hasard,
  champs: readonly [string, string][],
  noms: readonly string[],
): EnvoiHostile {
  if (hasard.oneIn(25)) return notAForm(hasard);
  let fields = champs.map(([name, value]): [string, string] => [name, value || hasard.pick(VALEURS)]);
  const times = 1 + hasard.below(4);
  for (let time = 0; time < times; time += 1) fields = mutate(hasard, fields, noms);
  if (!hasard.oneIn(5)) return { body: new URLSearchParams(fields) };
  const form = new FormData();
  for (const [name, value] of fields)
    form.append(name, hasard.oneIn(4) ? new File([value], hasard.pick(VALEURS).slice(0, 200)) : value);
  return { body: form };
}

function mutate(hasard: Hasard, fields: [string, string][], noms: readonly string[]): [string, string][] {
  const at = hasard.below(Math.max(1, fields.length));
  const [name = 'a', value = ''] = fields[at] ?? [];
  const others = fields.filter((_, index) => index !== at);
  switch (hasard.below(9)) {
    case 0:
      return others;
    case 1:
      return [...fields, [name, hasard.pick(VALEURS)]];
    case 2:
      return [...others, [name + hasard.pick(SUITES), value]];
    case 3:
      return [...fields, [name + hasard.pick(SUITES), hasard.pick(VALEURS)]];
    case 4:
      return [...fields, [hasard.pick(NOMS), hasard.pick(VALEURS)]];
    case 5:
      return [...fields, [hasard.pick(noms), hasard.pick(VALEURS)]];
    case 6:
      return hasard.oneIn(4)
        ? [
            ...fields,
            ...Array.from({ length: hasard.pick([50, 499, 501, 5000]) }, (): [string, string] => [name, '']),
          ]
        : fields;
    default:
      return [...others, [name, hasard.pick(VALEURS)]];
  }
}

function notAForm(hasard: Hasard): EnvoiHostile {
  const types = [
    ...[
      'application/x-www-form-urlencoded',
      'application/x-www-form-urlencoded; charset=utf-16',
      'text/plain',
      'application/json',
    ],
    ...[
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=x',
      'x',
      'multipart/mixed; boundary=x',
    ],
  ];
  const parts = '--x\r\nContent-Disposition: form-data; name="nom"\r\n\r\nPetit\r\n--x';
  return {
    type: hasard.pick(types),
    body: hasard.pick([...CORPS, parts, `${parts}--\r\n`, `${parts}\r\n\r\n`]),
  };
}
