import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { ExportSaisi } from '~/domain/comptabilite/export-comptable';
import { listExports } from '~/domain/comptabilite/exports-comptables.lists.server';
import { demanderExport } from '~/domain/comptabilite/exports-comptables.service.server';
import { OBLIGATION, OBLIGATION_GRANDES, SOURCE_PERIODES } from '~/domain/comptabilite/periodes-ereporting';
import { periodiciteLabel } from '~/domain/comptabilite/reglages-comptables';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { formatDay } from '~/lib/dates';
import { Avis } from '~/ui/avis';
import { ChoixCentre } from '~/ui/comptabilite/choix-centre';
import { FormulaireExport } from '~/ui/comptabilite/formulaire-export';
import { PreparationEnCours } from '~/ui/comptabilite/preparation-en-cours';
import { TableExports } from '~/ui/comptabilite/table-exports';
import { TablePeriodes } from '~/ui/comptabilite/table-periodes';
import { EtatVide } from '~/ui/etat-vide';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Exports comptables · Auricule' }];

const centreOf = (url: string): string | null => new URL(url).searchParams.get('centre');

/** What an accountant, an inspector and the platform of e-reporting want of a centre's sales and payments; `?centre` in global mode. */
export async function loader(args: LoaderFunctionArgs) {
  return listExports(await requireContext(args), centreOf(args.request.url));
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const { centre } = await listExports(ctx, centreOf(args.request.url));
  return handleForm(args.request, ExportSaisi, async (saisie) => {
    const { id, etat } = await demanderExport(ctx, centre.id, saisie);
    const search = `centre=${centre.id}`;
    if (etat === 'en_cours')
      return redirectWithToast(
        args.context.config,
        paths.exportsComptables(search),
        'Export en préparation.',
      );
    const texte = etat === 'fait' ? 'Export préparé et contrôlé.' : 'L’export ne tient pas à son contrôle.';
    const ton = etat === 'fait' ? 'succes' : 'erreur';
    return redirectWithToast(args.context.config, paths.exportComptable(id, search), texte, ton);
  });
}

export default function ExportsComptables() {
  const ouverts = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { centre, exports, periodes, peutExporter, enCours } = ouverts;
  const search = `centre=${centre.id}`;
  return (
    <>
      <EntetePage titre="Exports comptables">
        <ChoixCentre centres={ouverts.centres} choisi={centre.id} action={paths.exportsComptables()} />
        <a href={paths.comptesComptables(centre.id)} className="btn btn-outline btn-sm">
          Comptes du centre
        </a>
      </EntetePage>
      <p className="text-muet mb-3 max-w-prose text-sm">
        Ventes et règlements de {centre.nom}, d’après ses documents scellés. Ce n’est pas toute la
        comptabilité de l’entreprise : ces fichiers s’y joignent ou s’y importent.
      </p>
      {centre.siren === '' && (
        <Avis ton="attention" className="mb-3">
          Le SIRET de ce centre manque : le FEC et l’e-reporting portent son SIREN. L’administrateur du compte
          le renseigne dans « Centres ».
        </Avis>
      )}
      {peutExporter && <FormulaireExport ouverts={ouverts} resultat={reply?.resultat} />}
      {enCours > 0 && <PreparationEnCours exports={exports} />}
      <h2 className="mt-6 mb-2 text-lg font-semibold">Fichiers préparés</h2>
      {exports.length === 0 ? (
        <EtatVide icone="fichier">Aucun export n’a encore été préparé pour ce centre.</EtatVide>
      ) : (
        <TableExports {...{ exports, peutExporter, search }} />
      )}
      <h2 className="mt-6 mb-2 text-lg font-semibold">E-reporting</h2>
      <p className="text-muet mb-2 max-w-prose text-sm">
        {periodiciteLabel(ouverts.periodicite)}. Auricule prépare le fichier ; il est à remettre à votre
        plateforme agréée, qui seule le fait parvenir à l’administration. Les petites et moyennes entreprises
        y sont tenues à partir du {formatDay(OBLIGATION)}, les autres à partir du{' '}
        {formatDay(OBLIGATION_GRANDES)}. {SOURCE_PERIODES}
      </p>
      <TablePeriodes {...{ periodes, search }} peutExporter={peutExporter && centre.siren !== ''} />
      <Outlet />
    </>
  );
}
