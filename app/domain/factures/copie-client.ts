import type { ClientRow } from '~/db/rows/clients';
import type { FactureRow } from '~/db/rows/factures';
import { inputEuros } from '~/lib/euros';
import { champClient } from '../clients/donnees-client';
import {
  type CHAMPS_FACTURE,
  type ChampFacture,
  champFacture,
  champsFacture,
  type TextesFacture,
} from './champs-facture';

type Table = typeof CHAMPS_FACTURE;
/** The columns of an invoice that say what its client was like on that day; amounts are reckoned elsewhere. */
type CopieDuClient = Pick<
  FactureRow,
  {
    [C in ChampFacture]: Table[C] extends { client: string; genre: 'euros' }
      ? never
      : Table[C] extends { client: string }
        ? Table[C]['colonne']
        : never;
  }[ChampFacture]
>;

const copies = champsFacture.flatMap((champ) => {
  const { client, colonne, genre } = champFacture(champ);
  return client === undefined ? [] : [{ champ, colonne, genre, source: champClient(client).colonne }];
});

/** What an invoice keeps of its client. */
export const copieDuClient = (client: ClientRow): CopieDuClient =>
  Object.fromEntries(
    copies.filter(({ genre }) => genre !== 'euros').map(({ colonne, source }) => [colonne, client[source]]),
  ) as CopieDuClient;

/** The same and the client's amounts, as the inputs of a new invoice hold them. */
export const textesDuClient = (client: ClientRow): Partial<TextesFacture> =>
  Object.fromEntries(
    copies.map(({ champ, genre, source }) => {
      const value = client[source];
      return [champ, genre === 'euros' ? inputEuros(value as number | null) : String(value ?? '')];
    }),
  );
