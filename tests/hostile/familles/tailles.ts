import type { Hasard } from '../../../db/seeds/demo/hasard';
import type { Attaque } from '../attaque';
import { type Requete, send } from '../requete';
import { FORMULAIRES } from './formulaires';

const KILO = 1024;
const MEGA = 1024 * KILO;

/** Much of what a request has once. */
export function attaquesParTailles(hasard: Hasard): Attaque[] {
  const bodies = hasard.melange(FORMULAIRES).flatMap(({ nom, chemin, qui, champs }): [string, Requete][] => {
    const champ = hasard.choix(Object.keys(champs) as [string, ...string[]]);
    const valeur = (taille: number, lettre = 'x') => `${champ}=${lettre.repeat(taille / lettre.length)}`;
    return hasard
      .melange<[string, Requete]>([
        [`${nom} : valeur de 900 ko`, { chemin, qui, corps: valeur(900 * KILO) }],
        [`${nom} : 900 ko de pourcents`, { chemin, qui, corps: valeur(900 * KILO, '%2525') }],
        [`${nom} : 900 ko de sauts de ligne`, { chemin, qui, corps: valeur(900 * KILO, '%0A') }],
        [`${nom} : 900 ko de caractères larges`, { chemin, qui, corps: valeur(900 * KILO, '%F0%9F%92%A5') }],
        [`${nom} : 900 ko de chiffres`, { chemin, qui, corps: valeur(900 * KILO, '9') }],
        [`${nom} : 900 ko d’espaces`, { chemin, qui, corps: valeur(900 * KILO, '+') }],
        [`${nom} : un mégaoctet de trop`, { chemin, qui, corps: valeur(2 * MEGA) }],
      ])
      .slice(0, 2);
  });
  const annonces: [string, Requete][] = ['0', '1', '104857600', '9007199254740993', '1e9', ' 12', '0x10'].map(
    (longueur) => [
      `longueur annoncée « ${longueur} »`,
      {
        chemin: '/auth/login',
        corps: 'email=a',
        entetes: { 'Content-Length': longueur, Connection: 'close' },
      },
    ],
  );
  const heads: [string, Requete][] = [
    ['adresse de 15 ko', { chemin: `/admin/${'a'.repeat(15 * KILO)}`, qui: 'lecteur' }],
    ['adresse de 200 ko', { chemin: `/${'a'.repeat(200 * KILO)}` }],
    ['mille dossiers', { chemin: `/${'a/'.repeat(7 * KILO)}` }],
    ['recherche de 15 ko', { chemin: `/admin/clients?q=${'é'.repeat(2 * KILO)}`, qui: 'lecteur' }],
    ['recherche de 2 000 mots', { chemin: `/admin/recherche?q=${'ab+'.repeat(2000)}`, qui: 'lecteur' }],
    ['retour de 15 ko', { chemin: `/auth/login?retour=${'/a'.repeat(7 * KILO)}` }],
    ['cookie de 15 ko', { chemin: '/', entetes: { Cookie: `auricule_session=${'x'.repeat(15 * KILO)}` } }],
    ['en-tête de 15 ko', { chemin: '/', entetes: { 'User-Agent': 'x'.repeat(15 * KILO) } }],
    ['en-tête d’un mégaoctet', { chemin: '/', entetes: { 'User-Agent': 'x'.repeat(MEGA) } }],
    ['page 10^15', { chemin: '/admin/clients?page=999999999999999&taille=999999999', qui: 'lecteur' }],
  ];
  return [...bodies, ...annonces, ...heads].map(([nom, requete]) => ({
    nom,
    famille: 'tailles',
    play: async (cible) => [await send(cible, requete)],
  }));
}
