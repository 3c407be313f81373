import { formatDay, isDay } from '~/lib/dates';
import { CHAMPS_FUSION } from './clients/doublons/champs-fusion';

/** As much of a long text as tells which one it is: all of it is sent again. */
const MONTRE_MAX = 300;
/** What pages say to the server and nobody has typed: versions, openings, choices by their ids. */
const TECHNIQUE =
  /^(version(Premier|Second)?|ouvert|ouverture|remplacer|acceptes|retour|empreinte|quantiteVue|selecteur)$/;
const NON_TAPE = /^([0-9a-f]{24}(,[0-9a-f]{24})*|\{.*\}|on|)$/s;

/** Fields that no page keeps, as they are asked for anew. */
export const SECRETS_LIBELLES: Record<string, string> = {
  password: 'Mot de passe',
  confirmation: 'Confirmation du mot de passe',
  oldPassword: 'Mot de passe actuel',
  newPassword: 'Nouveau mot de passe',
  pin: 'Code de déverrouillage',
  pinConfirme: 'Code, une seconde fois',
};

const LIBELLES = new Map<string, string>(CHAMPS_FUSION.map(({ nom, libelle }) => [nom, libelle]));

/** What somebody typed into a form, as it can be read over: field by field, in words. */
export const lisible = (
  textes: readonly [string, string][],
): { cle: string; nom: string; valeur: string }[] =>
  textes
    .filter(([name, value]) => !TECHNIQUE.test(name) && !NON_TAPE.test(value))
    .map(([name, value], rang) => ({
      cle: `${rang} ${name}`,
      nom: readable(name),
      valeur: shorten(isDay(value) ? formatDay(value) : value),
    }));

const shorten = (value: string): string =>
  value.length > MONTRE_MAX ? `${value.slice(0, MONTRE_MAX)}…` : value;

/** A client's field by its label; any other's name in words: 'nomFabricant' is 'Nom fabricant'. */
function readable(name: string): string {
  const libelle = LIBELLES.get(name);
  if (libelle) return libelle;
  const words = name
    .replace(/[._-]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
