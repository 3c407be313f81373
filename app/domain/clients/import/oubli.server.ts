import type { ClientRow } from '~/db/rows/clients';
import type { ImportRow } from '~/db/rows/imports';
import { foldText } from '~/lib/texte';
import type { Context } from '../../access/context.server';
import type { ApercuFichier, RecapImport } from './import';

/** What imports may say of a client: of which a cell of a file is enough to know the person again, or is not. */
const PARTIES = ['nom', 'prenom', 'email', 'telephone_portable', 'telephone_fixe', 'numero_secu'] as const;

type Efface = Pick<ClientRow, 'id' | 'centre_id' | (typeof PARTIES)[number]>;

/**
 * Takes clients that are erased for good out of what imports of their centres have noted: their names among those created and passed over,
 * the refused rows that name them, and the samples of the file and of the fields that it filled. The counts stay, and so do other people's rows.
 */
export async function forgetInImports(tx: Context, clients: readonly Efface[]): Promise<void> {
  for (const centreId of new Set(clients.map(({ centre_id }) => centre_id))) {
    const forget = forgetter(clients.filter(({ centre_id }) => centre_id === centreId));
    for (const row of await tx.db.fromCentres('imports', [centreId])) {
      const { apercu, resultat } = forget(row);
      if (apercu !== row.apercu || resultat !== row.resultat)
        await tx.db.update('imports', { id: row.id }, { apercu, resultat });
    }
  }
}

function forgetter(clients: readonly Efface[]) {
  const ids = new Set<unknown>(clients.map(({ id }) => id));
  const noms = new Set(clients.map(nameOf));
  const isOne = (named: { nom: string; prenom: string; clientId?: string | null }) =>
    (named.clientId != null && ids.has(named.clientId)) || noms.has(nameOf(named));
  const values = new Set(clients.flatMap((client) => PARTIES.map((name) => foldText(client[name]))));
  values.delete('');
  const people = clients.map(({ nom, prenom, email }) => ({
    nom: [nom, prenom].map(foldText).filter(Boolean),
    email: foldText(email),
  }));
  const hasOne = (cells: readonly string[]): boolean => {
    const folded = new Set(cells.map(foldText));
    return people.some(
      ({ nom, email }) =>
        (email !== '' && folded.has(email)) || (nom.length > 0 && nom.every((part) => folded.has(part))),
    );
  };

  function forgetRecap(recap: RecapImport): RecapImport {
    const gone = new Set(recap.rejets.filter(({ cells }) => hasOne(cells)).map(({ row }) => row));
    // What was noted before fields were shown has none.
    const champs = recap.champs ?? [];
    const mentions =
      gone.size > 0 ||
      [...recap.crees, ...recap.ignores].some(isOne) ||
      champs.some(({ valeurs }) => valeurs.some((value) => values.has(foldText(value))));
    return {
      ...recap,
      // Whose the first values of a field are is not kept: where they may be this person's, none stay.
      champs: mentions ? champs.map((champ) => ({ ...champ, valeurs: [] })) : champs,
      crees: recap.crees.filter((each) => !isOne(each)),
      ignores: recap.ignores.filter((each) => !isOne(each)),
      rejets: recap.rejets.filter(({ row }) => !gone.has(row)),
      invalides: recap.invalides.filter(({ row }) => !gone.has(row)),
    };
  }
  function forgetApercu(apercu: ApercuFichier): ApercuFichier {
    const forgotten = (cell: string) => (values.has(foldText(cell)) ? '' : cell);
    return { ...apercu, exemples: apercu.exemples.map((cells) => cells.map(forgotten)) };
  }
  return ({ apercu, resultat }: Pick<ImportRow, 'apercu' | 'resultat'>) => ({
    apercu: apercu && JSON.stringify(forgetApercu(JSON.parse(apercu) as ApercuFichier)),
    resultat: resultat && JSON.stringify(forgetRecap(JSON.parse(resultat) as RecapImport)),
  });
}

const nameOf = ({ nom, prenom }: { nom: string; prenom: string }): string =>
  `${foldText(nom)}\n${foldText(prenom)}`;
