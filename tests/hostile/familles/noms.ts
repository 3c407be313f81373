import type { Hasard } from '../../../db/seeds/demo/hasard';
import type { Attaque } from '../attaque';
import { send } from '../requete';
import { FORMULAIRES, type Formulaire } from './formulaires';

/** Bodies whose names are no form's, made from the name of a field that the form has. */
const CORPS: Record<string, (champ: string, hasard: Hasard) => string> = {
  'indice de cent millions': () => 'a[100000000]=x',
  'indice de dix millions': (champ) => `${champ}[10000000]=x`,
  'indice au hasard': (champ, hasard) => `${champ}[${hasard.entier(100, 4_294_967_294)}]=x`,
  'indice négatif': (champ) => `${champ}[-1]=x&${champ}[1e9]=x&${champ}[0x10]=x`,
  'crochets vides': (champ) => `${champ}[]=x&${champ}[]=y&[]=z&[][]=z`,
  'crochets ouverts': (champ) => `${champ}[=x&${champ}]=x&[${champ}=x&]${champ}[=x`,
  points: (champ) => `.=x&..=x&.${champ}=x&${champ}.=x&${champ}..x=y`,
  'valeur et objet': (champ) => `${champ}=x&${champ}.x=1&${champ}[0]=2`,
  'objet et valeur': (champ) => `${champ}.x=1&${champ}[0]=2&${champ}=x`,
  prototype: (champ) => `__proto__=x&__proto__.x=1&${champ}.__proto__.x=1&constructor.prototype.x=1`,
  'noms hérités': () => 'toString=x&hasOwnProperty=1&valueOf.x=1&then=x&length=9999999',
  intention: (champ) => `__intent__=${encodeURIComponent('{"type":"reset","payload":{}}')}&${champ}=x`,
  'intention d’insertion': (champ) =>
    `__intent__=${encodeURIComponent(`{"type":"insert","payload":{"name":"${champ}","index":100000000}}`)}`,
  'intention illisible': () => '__intent__={{{&__state__=%7B%22a%22%3A',
  état: (champ) =>
    `__state__=${encodeURIComponent(JSON.stringify({ key: { [`${champ}[99999999]`]: 'k' } }))}`,
  'profond par points': (champ, hasard) => `${champ}${'.a'.repeat(hasard.entier(1000, 20_000))}=x`,
  'profond par crochets': (champ, hasard) => `${champ}${'[0]'.repeat(hasard.entier(1000, 20_000))}=x`,
  'deux noms profonds': () => `${'a.'.repeat(5000)}b=x&${'a.'.repeat(5000)}c=y`,
  'nom long': (_, hasard) => `${'n'.repeat(hasard.entier(10_000, 500_000))}=x`,
  'nom vide': () => '=x&=&&&=y',
  unicode: (champ) => encodeURI(`${champ}é=x&💥=x&\u202E${champ}=x&ｎｏｍ=x`),
  'octet nul dans un nom': (champ) => `${champ}%00=x&%00=x&a%00b.c=1`,
  'moitié de caractère': (champ) => `${champ}%ed%a0%80=x&%ff%fe=x`,
  espaces: (champ) => `+${champ}=x&${champ}+=y&%0a=x&%0d%0a=x`,
  'pourcents faux': (champ) => `%=x&%zz=x&${champ}%=x&%u0041=x&${champ}=%E0%A4%A`,
  'beaucoup d’objets': (champ) =>
    Array.from({ length: 400 }, (_, i) => `${champ}[${i % 90}].a${i}=x`).join('&'),
};

const attaqueOf = (formulaire: Formulaire, nom: string, corps: string): Attaque => ({
  nom: `${formulaire.nom} : ${nom}`,
  famille: 'noms',
  play: async (cible) => {
    const { chemin, qui } = formulaire;
    return [await send(cible, { chemin, qui, corps })];
  },
});

/** Every kind of name on the five public forms' first, and as many as wanted drawn over all forms. */
export function attaquesParNoms(hasard: Hasard, tirees: number): Attaque[] {
  const kinds = Object.keys(CORPS);
  const couples = FORMULAIRES.flatMap((formulaire) => kinds.map((kind) => ({ formulaire, kind })));
  const premiers = couples.slice(0, kinds.length);
  const autres = hasard.melange(couples.slice(kinds.length)).slice(0, tirees);
  return [...premiers, ...autres].map(({ formulaire, kind }) => {
    const champ = hasard.choix(Object.keys(formulaire.champs) as [string, ...string[]]);
    return attaqueOf(formulaire, kind, CORPS[kind]?.(champ, hasard) ?? '');
  });
}
