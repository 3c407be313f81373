import { describe, expect, test } from 'vitest';
import { attaquesDe } from '../hostile/catalogue';
import { useSiege } from '../hostile/siege';

/** The ones that once stopped the server or held it up, and their nearest neighbours; all others by `npm run verify:hostile`. */
const CHOIX = [
  'connexion : indice de cent millions',
  'connexion : cinquante mille noms',
  'connexion : profond par crochets',
  'connexion : prototype',
  'connexion : intention d’insertion',
  'connexion : valeur et objet',
  'page, {"X-Forwarded-Host":"a b, c"}',
  'hôte « [::1 »',
  'GET /%zz',
  'longueur et morceaux',
  'cent mille morceaux',
  '0.9 Mo de morceaux vides par lecteur, connexion',
  '5.6 Mo de morceaux vides par lecteur, fiche',
  '60 mots de passe pour la personne, une adresse chacun',
  '200 listes par lecteur, 50 à la fois',
];

const attaques = attaquesDe(1).filter(({ nom }) => CHOIX.includes(nom));

test('chacune est au catalogue', () => {
  expect(attaques.map(({ nom }) => nom).toSorted()).toEqual(CHOIX.toSorted());
});

describe('attaques, pendant que quelqu’un travaille', () => {
  const siege = useSiege('sqlite', { clients: 300 });

  test.each(attaques)('$nom', { timeout: 120_000 }, async (attaque) => {
    expect((await siege.play(attaque)).fautes).toEqual([]);
  });
});
