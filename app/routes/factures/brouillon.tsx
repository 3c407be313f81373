import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { assertBrouillonConnu, getBrouillon } from '~/domain/factures/brouillons.service.server';
import { doutesDesChamps } from '~/domain/lpp/doutes.service.server';
import { requireContext } from '~/http/context.server';
import { answerFacture } from '~/http/facture-saisie.server';
import { requireContextFactures } from '~/http/ouverture.server';
import { paths } from '~/http/paths';
import { AvisCentre } from '~/ui/avis-centre';
import { EnteteFacture } from '~/ui/factures/entete-facture';
import { FormulaireFacture } from '~/ui/factures/formulaire-facture';
import { Icone } from '~/ui/icone';

export const meta: MetaFunction = () => [{ title: 'Brouillon de facture · Auricule' }];

/** An invoice that is being written: to go on with, to issue under its own id, or to throw away. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContextFactures(args);
  const brouillon = await getBrouillon(ctx, args.params.brouillonFactureId ?? '');
  return {
    brouillon,
    doutes: await doutesDesChamps(ctx, brouillon.textes, brouillon.textes.dateLivraison || null),
  };
}

export async function action(args: ActionFunctionArgs) {
  await assertBrouillonConnu(await requireContext(args), args.params.brouillonFactureId ?? '');
  return answerFacture(args);
}

export default function Brouillon() {
  const { brouillon, doutes } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { _id, clientId, centerId, version, regimeTva, textes } = brouillon;
  return (
    <>
      <EnteteFacture titre="Brouillon de facture" sujet={textes.objet ?? ''}>
        <a href={paths.brouillonFactureSuppression(_id)} className="btn btn-ghost btn-sm">
          <Icone nom="poubelle" />
          Supprimer
        </a>
        <a href={paths.brouillonFacturePdf(_id)} download className="btn btn-outline btn-sm">
          <Icone nom="telecharger" />
          Voir en PDF
        </a>
      </EnteteFacture>
      <AvisCentre texte={brouillon.avisCentre} />
      <FormulaireFacture
        textes={textes}
        doutes={doutes}
        numero=""
        regimeTva={regimeTva}
        ouverture={{ factureId: _id, clientId: clientId ?? '', centreId: centerId, version }}
        annuler={paths.brouillonsFacture()}
        resultat={reply?.resultat}
      />
    </>
  );
}
