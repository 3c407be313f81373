import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { listChequesGardes } from '~/domain/essais/cheques-gardes.lists.server';
import {
  listChequesARemettre,
  listRemises,
  readCriteresRemises,
} from '~/domain/reglements/cheques.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { ChequesGardes } from '~/ui/essais/cheques-gardes';
import { EtatVide } from '~/ui/etat-vide';
import { Pagination } from '~/ui/liste/pagination';
import { ActionsDeSelection, TOUT_COCHER } from '~/ui/liste/selection';
import { EntetePage } from '~/ui/page/entete';
import { TableCheques } from '~/ui/reglements/table-cheques';
import { TableRemises } from '~/ui/reglements/table-remises';

export const meta: MetaFunction = () => [{ title: 'Remises de chèques · Auricule' }];

const SELECTION = 'selection-cheques';

/** Cheques that wait to be handed in, and the slips that others went on. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresRemises(searchParams);
  return {
    criteres,
    gardes: await listChequesGardes(ctx),
    attente: await listChequesARemettre(ctx),
    remises: await listRemises(ctx, criteres),
    toutCoche: searchParams.has(TOUT_COCHER),
    global: ctx.centreCourant === null,
    peut: abilities(ctx, ['encaissement:modifier']),
  };
}

export default function Cheques() {
  const { criteres, gardes, attente, remises, toutCoche, global, peut } = useLoaderData<typeof loader>();
  const { cheques, nombre, rembourses } = attente;
  return (
    <>
      <EntetePage titre="Remises de chèques" />
      <section aria-labelledby="a-remettre" className="mb-4">
        <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id="a-remettre">Chèques à remettre ({nombre})</h2>
          {cheques.length + rembourses.length > 0 && peut['encaissement:modifier'] && (
            <ActionsDeSelection
              id={SELECTION}
              actions={[{ action: paths.remiseCreation(), libelle: 'Remettre à la banque', icone: 'carte' }]}
            />
          )}
        </div>
        {cheques.length === 0 ? (
          <EtatVide icone="coche">Tous les chèques reçus sont remis.</EtatVide>
        ) : (
          <TableCheques
            cheques={cheques}
            selection={peut['encaissement:modifier'] ? SELECTION : null}
            {...{ toutCoche, global }}
          />
        )}
        {cheques.length > 0 && peut['encaissement:modifier'] && (
          <p className="text-muet ecran mt-1 text-sm">
            Cochez ceux que vous portez ensemble à la banque, puis « Remettre à la banque » : le bordereau se
            télécharge ensuite en PDF.
          </p>
        )}
        {nombre > cheques.length && (
          <p className="text-muet mt-1 text-sm">
            Les {cheques.length} plus anciens sont montrés : remettez-les, les suivants viendront.
          </p>
        )}
        {rembourses.length > 0 && (
          <>
            <h3 className="mt-3 mb-1">Remboursés autrement que par chèque ({rembourses.length})</h3>
            <p className="text-muet mb-1 text-sm">
              Ne les remettez que si vous les avez encore ; si le chèque a été rendu, annulez le remboursement
              et notez-le par chèque.
            </p>
            <TableCheques
              cheques={rembourses}
              selection={peut['encaissement:modifier'] ? SELECTION : null}
              {...{ toutCoche: false, global }}
            />
          </>
        )}
      </section>
      <ChequesGardes cheques={gardes} />
      <section aria-labelledby="remises">
        <h2 id="remises" className="mb-2">
          Remises faites ({remises.total})
        </h2>
        {remises.items.length === 0 ? (
          <EtatVide icone="liste">Aucune remise pour l’instant.</EtatVide>
        ) : (
          <TableRemises remises={remises.items} global={global} />
        )}
        <Pagination {...remises} taille={criteres.taille} />
      </section>
      <Outlet />
    </>
  );
}
