import { expect, test } from 'vitest';
import { duplicateKeys } from '~/domain/clients/import/doublons';

const BASE = {
  nom: 'Lefèvre',
  prenom: 'Marie-Noëlle',
  email: 'marie@exemple.fr',
  telephonePortable: '06 10 00 00 10',
  dateNaissance: '1950-02-28',
  numeroSecu: '250029484067610',
};
const VIDE = {
  nom: 'Lefèvre',
  prenom: '',
  email: '',
  telephonePortable: '',
  dateNaissance: null,
  numeroSecu: '',
};

type Identite = Omit<typeof BASE, 'dateNaissance'> & { dateNaissance: string | null };
const areSame = (a: Identite, b: Identite) => {
  const keys = new Set(duplicateKeys(a));
  return duplicateKeys(b).some((key) => keys.has(key));
};

test.each([
  [
    'même NIR et même nom',
    { numeroSecu: '2 50 02 94 840 676 10', nom: 'LEFEVRE' },
    { numeroSecu: BASE.numeroSecu },
  ],
  ['même NIR sans sa clé', { numeroSecu: '2500294840676' }, { numeroSecu: BASE.numeroSecu }],
  [
    'même NIR et même mobile, autre nom',
    { nom: 'Dupont', numeroSecu: BASE.numeroSecu, telephonePortable: '+33610000010' },
    BASE,
  ],
  ['même e-mail et même nom', { email: 'MARIE@EXEMPLE.FR', nom: ' lefevre ' }, { email: BASE.email }],
  ['même nom, prénom et naissance', { prenom: 'marie noelle', dateNaissance: '1950-02-28' }, BASE],
  ['même nom, prénom et mobile', { prenom: 'MARIE NOËLLE', telephonePortable: '0033 6 10 00 00 10' }, BASE],
])('%s : doublon', (_, a, b) => {
  expect(areSame({ ...VIDE, ...a }, { ...VIDE, ...b })).toBe(true);
});

test.each([
  ['même nom seul', {}, {}],
  ['même nom et prénom seuls', { prenom: 'Jean' }, { prenom: 'Jean' }],
  ['même e-mail, autre nom', { email: BASE.email, nom: 'Dupont' }, { email: BASE.email }],
  ['même naissance, autre prénom', { prenom: 'Jean', dateNaissance: '1950-02-28' }, BASE],
  ['même mobile, autre prénom', { prenom: 'Jean', telephonePortable: BASE.telephonePortable }, BASE],
  [
    'même NIR, tout le reste différent',
    { nom: 'Dupont', email: 'x@y.fr', numeroSecu: BASE.numeroSecu },
    BASE,
  ],
  [
    'un NIR qui n’en est pas un',
    { numeroSecu: 'EN ATTENTE DE LA CARTE' },
    { numeroSecu: 'EN ATTENTE DE LA CARTE' },
  ],
  ['un NIR fait de zéros', { numeroSecu: '000000000000000' }, { numeroSecu: '000000000000000' }],
])('%s : pas un doublon', (_, a, b) => {
  expect(areSame({ ...VIDE, ...a }, { ...VIDE, ...b })).toBe(false);
});

test('un nom de signes seuls ne donne pas de clé', () => {
  expect(
    duplicateKeys({ ...VIDE, nom: '---', prenom: 'A', email: 'a@b.fr', dateNaissance: '1950-02-28' }),
  ).toEqual([]);
});
