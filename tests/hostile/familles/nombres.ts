import type { Hasard } from '../../../db/seeds/demo/hasard';
import type { Attaque } from '../attaque';
import { type Requete, send } from '../requete';
import { FORMULAIRES } from './formulaires';

const repeat = (nombre: number, of: (rang: number) => string, between = ''): string =>
  Array.from({ length: nombre }, (_, rang) => of(rang)).join(between);

const one = (famille: string, nom: string, requete: Requete): Attaque => ({
  nom,
  famille,
  play: async (cible) => [await send(cible, requete)],
});

/** Many of whatever a request may have several of. */
export function attaquesParNombres(hasard: Hasard): Attaque[] {
  const formulaires = hasard.melange(FORMULAIRES).slice(0, 8);
  const parFormulaire = [...new Set([FORMULAIRES[0], ...formulaires])].flatMap(
    ({ nom, chemin, qui, champs }) => {
      const champ = hasard.choix(Object.keys(champs) as [string, ...string[]]);
      const corps: Record<string, string> = {
        'cinquante mille noms': 'a&'.repeat(50_000),
        'deux cent mille séparateurs': '&'.repeat(200_000),
        'dix mille fois un champ': repeat(10_000, () => `${champ}=x`, '&'),
        'trente mille noms différents': repeat(30_000, (rang) => `a${rang}=`, '&'),
        'vingt mille éléments d’une liste': repeat(20_000, (rang) => `${champ}[${rang}]=x`, '&'),
      };
      const drawn = hasard.melange(Object.entries(corps)).slice(0, chemin.name === '' ? 5 : 3);
      return drawn.map(([quoi, texte]) => one('nombres', `${nom} : ${quoi}`, { chemin, qui, corps: texte }));
    },
  );
  const liste = '/admin/clients';
  const autres: [string, Requete][] = [
    ['mille paramètres', { chemin: `${liste}?${'a=1&'.repeat(1000)}`, qui: 'lecteur' }],
    ['trois mille paramètres', { chemin: `${liste}?${'a&'.repeat(3000)}q=x`, qui: 'lecteur' }],
    [
      'mille cases cochées',
      { chemin: `${liste}?${repeat(500, (rang) => `cocher=${rang}`, '&')}`, qui: 'admin' },
    ],
    ['mille routes', { chemin: `${liste}.data?_routes=${repeat(1000, () => 'root', ',')}`, qui: 'lecteur' }],
    ['mille cookies', { chemin: liste, entetes: { Cookie: repeat(1000, (rang) => `c${rang}=1`, '; ') } }],
    [
      'mille fois le même cookie',
      { chemin: liste, entetes: { Cookie: repeat(400, () => 'auricule_session=x', '; ') } },
    ],
    ['mille en-têtes', { chemin: '/', lignes: Array.from({ length: 1000 }, (_, rang) => `X-${rang}: 1`) }],
    ['trois mille en-têtes', { chemin: '/', lignes: Array.from({ length: 3000 }, () => 'X: 1') }],
    [
      'cent langues',
      { chemin: '/auth/login', entetes: { 'Accept-Language': repeat(1000, () => 'fr;q=0.1', ',') } },
    ],
    [
      'cent codages',
      { chemin: '/auth/login', entetes: { 'Accept-Encoding': repeat(1000, () => 'gzip;q=0.1', ',') } },
    ],
    [
      'mille plages',
      { chemin: '/favicon.ico', entetes: { Range: `bytes=${repeat(1000, () => '0-1', ',')}` } },
    ],
    [
      'mille étiquettes',
      {
        chemin: `/agenda/${'x'.repeat(43)}.ics`,
        entetes: { 'If-None-Match': repeat(1000, () => '"a"', ',') },
      },
    ],
    [
      'mille relais',
      { chemin: '/auth/login', entetes: { 'X-Forwarded-For': repeat(1000, () => '10.0.0.1', ',') } },
    ],
    [
      'cent identifiants à supprimer',
      {
        chemin: '/admin/clients/suppression',
        qui: 'admin',
        corps: repeat(10_000, () => `ids=${'a'.repeat(24)}`, '&'),
      },
    ],
  ];
  return [...parFormulaire, ...autres.map(([nom, requete]) => one('nombres', nom, requete))];
}
