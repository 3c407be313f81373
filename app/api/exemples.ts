import type { Json } from './schema-json';

/** What a field of this name holds, where its own schema gives no example; the first that fits its type is taken. */
const EXEMPLES: readonly (readonly [RegExp, readonly unknown[]])[] = [
  [/^(date(?!Creation|Maj)|debut|du$|au$|jour)/, ['2026-11-23']],
  [/^heure/, ['14:30']],
  [/^(start|end|timestamp)$|Le$|Depuis$|^dateCreation|^dateMaj/, ['2026-11-23T13:30:00.000Z']],
  [/^(email|.*Email)$/, ['anne.martin@exemple.fr']],
  [/password/i, ['une phrase assez longue']],
  [/^token$/, ['eyJhbGciOiJIUzI1NiIsImtpZCI6ImEifQ.e30.signature']],
  [/^(_id|id|.*Id|newCenterId|userID|centers?|ids)$/, ['65f1c0ffee65f1c0ffee0001']],
  [/^(nom|nomClient|lastName)$/, ['Martin']],
  [/^(prenom|prenomClient)$/, ['Jeanne']],
  [/^(name|par|audioprothesiste|nomCompte|prescripteur)/, ['Anne Martin']],
  [/^nouveauCentre$/, ['Centre Croix-Rousse']],
  [/^telephone|^mobile/i, ['0612345678']],
  [/^adresse/i, ['12 rue de la République']],
  [/^codePostal/, ['69002']],
  [/^ville/, ['Lyon']],
  [/siret/i, ['73282932000074']],
  [/adeli|rpps/i, ['692600017']],
  [/secu/i, ['250036938400188']],
  [/^mutuelle/, ['Mutuelle du Rhône']],
  [/^caisse/, ['CPAM du Rhône']],
  [/^origine/, ['Doctolib']],
  [/statut/i, ['En Livraison']],
  [/^type$/, ['Réunion']],
  [/^color$/, ['#28a745']],
  [/^marque/, ['Clairson']],
  [/^mode?le?/, ['Nuance 300']],
  [/^numeroSerie/, ['S-104-22']],
  [/^(codeProduit|code$)/, ['NU300']],
  [/^lpp/, ['2383450']],
  [/^classe/, ['Classe 2']],
  [/^garantie/, ['4 ans']],
  [/^fabrication/, ['France']],
  [/^bobine/, ['oui']],
  [/^numero/i, ['2026-0042']],
  [/^regime/, ['franchise']],
  [/^(prix|montant|rbst|remise|acompte|total|price|part)/i, [1234.5, '1234.50']],
  [/^(quantit|pieces|seuil|stepDash|version|limit)/i, [1, '1']],
  [/^duree/, [30, '30']],
  [/^fileName$/, ['ordonnance.pdf']],
  [
    /^(fileData|imageUrl)$/,
    ['https://auricule.example/api/clients/65f1c0ffee65f1c0ffee0001/files/65f1c0ffee65f1c0ffee0002'],
  ],
  [/^x-current-center$/, ['65f1c0ffee65f1c0ffee0001']],
  [/^If-(None-)?Match$/, ['"3-9aF0x_k2LmQwErTy"']],
  [/^Idempotency-Key$/, ['appel-2026-11-23-0042']],
  [/^(message|msg)$/, ['C’est enregistré.']],
  [/^(reference|image|imagePath)$/, ['0a1b2c3d4e']],
  [/./, ['Un texte', 12, 12.5]],
];

/** The types of a schema that a single value has; none for objects, lists, files and what names its own values. */
function typesOf(schema: Json): string[] {
  if (schema.$ref || schema.enum || schema.const !== undefined || schema.contentMediaType) return [];
  const parts = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (parts) return parts.some(({ $ref, properties }) => $ref || properties) ? [] : parts.flatMap(typesOf);
  return [schema.type ?? []].flat() as string[];
}

function exempleOf(name: string, schema: Json): unknown {
  const types = typesOf(schema);
  const fits = (value: unknown) =>
    types.includes(typeof value) || (types.includes('integer') && Number.isInteger(value));
  for (const [named, values] of EXEMPLES)
    if (named.test(name)) for (const value of values) if (fits(value)) return value;
  return types.includes('boolean') ? true : undefined;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The example of a field, in place; one that is only taken as it was read has none. */
function illustrate(name: string, schema: Json): void {
  if (schema.examples || String(schema.description ?? '').startsWith('Accepté')) return;
  const exemple = exempleOf(name, schema);
  if (exemple !== undefined) schema.examples = [exemple];
}

/** Gives each field and parameter of a description that has no example one by its name, in place. */
export function illustrated(api: Json): Json {
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(walk);
    if (!isJson(part) || Array.isArray(part)) return;
    if (isJson(part.schema) && typeof part.name === 'string') illustrate(part.name, part.schema);
    if (isJson(part.properties))
      for (const [name, schema] of Object.entries(part.properties))
        if (isJson(schema)) illustrate(name, schema);
    for (const [key, each] of Object.entries(part)) if (key !== 'examples' && key !== 'example') walk(each);
  };
  walk(api.paths);
  walk(api.webhooks);
  walk(api.components);
  return api;
}
