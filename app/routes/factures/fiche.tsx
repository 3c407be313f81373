import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { corrigerFacture } from '~/domain/factures/correction.service.server';
import { FactureSaisie } from '~/domain/factures/facture.schema';
import { maskedFacture } from '~/domain/factures/facture-ouverte';
import { getFacture } from '~/domain/factures/saisie.service.server';
import { requireContext } from '~/http/context.server';
import { handleForm } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { requireContextFactures } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { Avis } from '~/ui/avis';
import { EnteteFacture, VersFactures } from '~/ui/factures/entete-facture';
import { FormulaireFacture } from '~/ui/factures/formulaire-facture';
import { LectureFacture } from '~/ui/factures/lecture-facture';
import { Icone } from '~/ui/icone';

export const meta: MetaFunction = () => [{ title: 'Modifier Factures · Auricule' }];

/** An invoice, for reading until `?modifier`; a cancelled one and one made elsewhere are for reading alone. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContextFactures(args);
  const facture = await getFacture(ctx, args.params.factureId ?? '');
  const editable = abilities(ctx, ['facture:modifier'])['facture:modifier'];
  const modifiable = editable && facture.statut !== 'Annulée' && !facture.ailleurs;
  const asked = new URL(args.request.url).searchParams.has('modifier');
  const edition = modifiable && asked;
  return { facture: edition ? facture : maskedFacture(facture), modifiable, edition };
}

const FORMULAIRE = formulaire(FactureSaisie);

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.factureId ?? '';
  return handleForm(args.request, FORMULAIRE, async (saisie) => {
    const corrigee = await corrigerFacture(ctx, id, saisie);
    const fait = corrigee.numeroAvoir
      ? `Facture ${corrigee.numeroFacture} émise ; l’avoir ${corrigee.numeroAvoir} reprend l’ancienne.`
      : 'Rien n’a changé : la facture reste telle qu’elle est.';
    return redirectWithToast(args.context.config, paths.facture(corrigee.id), fait);
  });
}

export default function Facture() {
  const { facture, modifiable, edition } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { _id, numeroFacture, textes, regimeTva, version } = facture;
  const editing = modifiable && (edition || reply !== undefined);
  return (
    <>
      <EnteteFacture
        titre="Modifier Factures"
        sujet={numeroFacture}
        principal={
          modifiable &&
          !editing && (
            <a href="?modifier=1" data-place="" className="btn btn-primary btn-sm">
              <Icone nom="crayon" />
              Modifier
            </a>
          )
        }
      >
        <VersFactures />
        <a href={paths.facturePdf(_id)} download className="btn btn-outline btn-sm">
          <Icone nom="telecharger" />
          Générer PDF
        </a>
      </EnteteFacture>
      {!modifiable && (
        <Avis ton="info" className="mb-3">
          {facture.ailleurs ? AILLEURS : ANNULEE}
        </Avis>
      )}
      {editing ? (
        <FormulaireFacture
          textes={textes}
          numero={numeroFacture}
          regimeTva={regimeTva}
          ouverture={{ version }}
          annuler={paths.factures()}
          aJour={paths.facture(_id)}
          resultat={reply?.resultat}
        />
      ) : (
        <LectureFacture facture={facture} />
      )}
    </>
  );
}

const ANNULEE = 'Une facture annulée ne se modifie plus : changez d’abord son statut dans la liste.';
const AILLEURS =
  'Facture faite ailleurs : son PDF fait foi et ne se modifie pas ici. En cas d’erreur, supprimez-la et importez-la de nouveau.';
