import { describeApi } from '~/api/description';
import { OPERATIONS } from '~/api/operations';
import type { Cibles } from '../support/cibles';

/** The record whose id a name of a call's body or query stands for; null for a text that may be anything. */
export const IDENTIFIANTS_API: Record<string, keyof Cibles | 'appareilId' | null> = {
  _id: 'clientId',
  appareilId: 'appareilId',
  autreId: 'prescripteurId',
  bilanId: 'bilanId',
  centerId: 'centreId',
  'centerId._id': 'centreId',
  centers: 'centreId',
  'centers[]._id': 'centreId',
  clientId: 'clientId',
  'clientId._id': 'clientId',
  devisId: 'devisId',
  factureId: 'factureId',
  fichierId: 'fichierId',
  ids: 'clientId',
  intervenantId: 'userId',
  'intervenantId._id': 'userId',
  'lignes[].emboutId': 'emboutId',
  'lignes[].ligneId': 'ligneCommandeId',
  'lignes[].produitId': 'produitId',
  newCenterId: 'centreId',
  'pdfFiles[].fileId': 'fichierId',
  prescripteurId: null,
  user: 'userId',
  userId: 'userId',
};

/** Names that say of themselves that their values are ids. */
const NOMME_UN_IDENTIFIANT = /(Id|Ids|ids|_id|[cC]enters?|^id|client|user|evenement)$/;
const PROFONDEUR = 8;

/** One name under which a call takes an id: 'lignes[].produitId' of a body, 'centerId' of an address. */
export interface IdentifiantApi {
  operation: string;
  place: 'corps' | 'adresse';
  nom: string;
}

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Every name of the API's description whose values are ids. */
export function identifiantsDeLApi(): IdentifiantApi[] {
  const document = describeApi(OPERATIONS, 'http://localhost') as unknown as Record<string, unknown>;
  const resolve = <T extends object>(node: T & { $ref?: string }): T => {
    if (!node.$ref) return node;
    const keys = node.$ref.split('/').slice(1);
    return keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document) as T;
  };
  const found = new Map<string, IdentifiantApi>();
  const see = (entry: IdentifiantApi) => {
    if (NOMME_UN_IDENTIFIANT.test(entry.nom)) found.set(Object.values(entry).join(' '), entry);
  };
  const walk = (node: Schema | undefined, before: string, tell: (nom: string) => void, depth = 0): void => {
    const schema = node && resolve(node);
    if (!schema || depth > PROFONDEUR) return;
    for (const [name, value] of Object.entries(schema.properties ?? {})) {
      tell(before + name);
      walk(value, `${before}${name}.`, tell, depth + 1);
    }
    walk(schema.items, `${before.replace(/\.$/, '')}[].`, tell, depth + 1);
    for (const choices of [schema.anyOf, schema.oneOf, schema.allOf])
      for (const choice of choices ?? []) walk(choice, before, tell, depth + 1);
  };
  for (const methods of Object.values(document.paths as Record<string, Record<string, Described>>))
    for (const { operationId: operation, parameters = [], requestBody } of Object.values(methods)) {
      for (const parameter of parameters) {
        const { in: where, name: nom } = resolve(parameter);
        if (where === 'query') see({ operation, place: 'adresse', nom });
      }
      const { content = {} } = requestBody ? resolve(requestBody) : {};
      for (const { schema } of Object.values(content))
        walk(schema, '', (nom) => see({ operation, place: 'corps', nom }));
    }
  return [...found.values()];
}

interface Described {
  operationId: string;
  parameters?: { in: string; name: string }[];
  requestBody?: { content?: Record<string, { schema: Schema }> };
}

/** A body with one id of somebody else's under a name. */
export function withIdentifiant(corps: unknown, nom: string, id: string): Record<string, unknown> {
  const body = { ...(corps as Record<string, unknown>) };
  const [first = '', last] = nom.split(/\[?\]?\./);
  const isList = nom.includes('[]') || ['ids', 'centers'].includes(nom);
  if (last) {
    const [former] = isList ? ((body[first] as Record<string, unknown>[] | undefined) ?? []) : [];
    body[first] = isList ? [{ quantite: 1, ...former, [last]: id }] : { [last]: id };
  } else body[first] = isList ? [id] : id;
  return body;
}
