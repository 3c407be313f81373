import { type Command, Option } from 'commander';

/** What documents say of a centre, as options of a command. */
export interface OptionsCentre {
  tva?: string;
  adresse?: string;
  codePostal?: string;
  ville?: string;
  telephone?: string;
  email?: string;
  siret?: string;
  code?: string;
}

export const coordonnees = (command: Command): Command =>
  command
    .addOption(new Option('--tva <régime>', 'régime de TVA').choices(['franchise', 'tva55']))
    .option('--adresse <texte>', 'numéro et voie')
    .option('--code-postal <code>', 'code postal')
    .option('--ville <ville>', 'ville')
    .option('--telephone <numéro>', 'téléphone')
    .option('--email <adresse>', 'adresse e-mail')
    .option('--siret <numéro>', 'SIRET, 14 chiffres')
    .option(
      '--code <code>',
      'code de ses numéros, quand un autre centre a son SIREN : 2 à 4 lettres ou chiffres',
    );
