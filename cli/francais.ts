import type { Argument, HelpConfiguration, Option } from 'commander';

/** Commander speaks English and has no catalogue: its headings are restyled here, its faults translated. */
const TITRES: Record<string, string> = {
  'Usage:': 'Usage :',
  'Arguments:': 'Arguments :',
  'Options:': 'Options :',
  'Commands:': 'Commandes :',
};

/** How every help page is laid out and worded. */
export const AIDE: HelpConfiguration = {
  helpWidth: 100,
  sortSubcommands: false,
  showGlobalOptions: false,
  styleTitle: (titre) => TITRES[titre] ?? titre,
  styleUsage: (usage) => usage.replace('[command]', '<commande>'),
  optionDescription: (option: Option) => {
    const extras = [];
    if (option.argChoices) extras.push(`au choix : ${option.argChoices.join(', ')}`);
    if (option.mandatory) extras.push('obligatoire');
    if (typeof option.defaultValue === 'string') extras.push(`par défaut : ${option.defaultValue}`);
    return extras.length ? `${option.description} (${extras.join(' ; ')})` : option.description;
  },
  argumentDescription: ({ description, argChoices }: Argument) =>
    argChoices ? `${description} (au choix : ${argChoices.join(', ')})` : description,
};

const FAUTES: readonly [RegExp, string][] = [
  [/^error: unknown option '(.+?)'/, "Option inconnue : '$1'."],
  [/^error: unknown command '(.+?)'/, "Commande inconnue : '$1'."],
  [/^error: missing required argument '(.+?)'/, "Il manque l'argument <$1>."],
  [/^error: required option '(.+?)' not specified/, "Il manque l'option obligatoire '$1'."],
  [/^error: option '(.+?)' argument missing/, "L'option '$1' attend une valeur."],
  [/^error: option '(.+?)' cannot be used with option '(.+?)'/, "L'option '$1' ne va pas avec '$2'."],
  [/^error: option '(.+?)' argument '(.*?)' is invalid\. /s, "Valeur '$2' refusée pour l'option '$1'. "],
  [
    /^error: command-argument value '(.*?)' is invalid for argument '(.+?)'\. /s,
    "Valeur '$1' refusée pour <$2>. ",
  ],
  [/Allowed choices are (.+?)\./, 'Valeurs possibles : $1.'],
  [
    /^error: too many arguments(?: for '.+?')?\. Expected (\d+) arguments? but got (\d+)\./,
    "Trop d'arguments : $1 attendu(s), $2 reçu(s).",
  ],
  [/\(Did you mean one of (.+?)\?\)/, 'Vouliez-vous dire : $1 ?'],
  [/\(Did you mean (.+?)\?\)/, 'Vouliez-vous dire : $1 ?'],
  [/^error: /, ''],
];

/** A fault of usage in French, from commander's own message. */
export const translateFault = (message: string): string =>
  FAUTES.reduce((text, [english, french]) => text.replace(english, french), message);
