import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import { getSuitesFacture } from '~/domain/avoirs/suites.service.server';
import { liensDeNumeros } from '~/domain/exemplaires/liens.lists.server';
import { corrigerFacture } from '~/domain/factures/correction.service.server';
import { FactureSaisie } from '~/domain/factures/facture.schema';
import { maskedFacture } from '~/domain/factures/facture-ouverte';
import { getFacture, getFactureACorriger } from '~/domain/factures/saisie.service.server';
import { doutesDesChamps } from '~/domain/lpp/doutes.service.server';
import { avisPrescriptionDeFacture } from '~/domain/prescriptions/lecture.service.server';
import { readResteVu } from '~/domain/reglements/encaissement.service.server';
import { DROITS_DE_REGLEMENT } from '~/domain/reglements/payeurs';
import { getReglementsDeFacture } from '~/domain/reglements/reglements-facture.lists.server';
import { avisRenouvellement } from '~/domain/renouvellement/renouvellement.service.server';
import { requireContext } from '~/http/context.server';
import { avecDoutesLpp } from '~/http/doutes-lpp.server';
import { partsDeFacture } from '~/http/facture-saisie.server';
import { handleForm, readAcceptes } from '~/http/form.server';
import { formulaire } from '~/http/formulaire.server';
import { requireContextFactures } from '~/http/ouverture.server';
import { CALCUL, CONTROLES_DE_PARTS } from '~/http/parts.server';
import { paths } from '~/http/paths';
import { redirectWithToast } from '~/http/toast.server';
import { formatDay, toParis } from '~/lib/dates';
import { Avis } from '~/ui/avis';
import { EnteteFacture, VersFactures } from '~/ui/factures/entete-facture';
import { FormulaireFacture } from '~/ui/factures/formulaire-facture';
import { LectureFacture } from '~/ui/factures/lecture-facture';
import { AvisDeSuites, HistoireFacture } from '~/ui/factures/suites-facture';
import { Icone } from '~/ui/icone';
import { AvisLpp } from '~/ui/lpp/avis-lpp';
import { AvisPrescription } from '~/ui/prescriptions/avis-prescription';
import { ReglementsFacture } from '~/ui/reglements/reglements-facture';
import { AvisRenouvellement } from '~/ui/renouvellement/avis-renouvellement';

export const meta: MetaFunction = () => [{ title: 'Modifier Factures · Auricule' }];

/** An invoice, for reading until `?modifier`; a cancelled one and one made elsewhere are for reading alone. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContextFactures(args);
  const facture = await getFacture(ctx, args.params.factureId ?? '');
  const can = abilities(ctx, ['facture:modifier', 'avoir:creer']);
  const debout = facture.statut !== 'Annulée' && !facture.ailleurs;
  const modifiable = can['facture:modifier'] && debout;
  const asked = new URL(args.request.url).searchParams.has('modifier');
  // An answer to the form keeps what was typed in it, whatever has become of the invoice meanwhile.
  const edition = asked && modifiable;
  const { clientId, textes, lignes } = facture;
  return {
    avis: debout
      ? await avisPrescriptionDeFacture(ctx, {
          clientId,
          jour: textes.dateLivraison || null,
          appareils: lignes.some(({ oreille }) => oreille !== null),
        })
      : null,
    renouvellement: debout
      ? await avisRenouvellement(ctx, {
          ...{ clientId, jour: textes.dateLivraison || null, porte: true },
          cotes: lignes.flatMap(({ oreille }) => oreille ?? []),
          series: lignes.map(({ numeroSerie }) => numeroSerie),
        })
      : null,
    doutes: debout ? await doutesDesChamps(ctx, textes, textes.dateLivraison || null) : {},
    facture: edition ? await getFactureACorriger(ctx, facture._id) : maskedFacture(facture),
    suites: await getSuitesFacture(ctx, facture._id),
    liens: await liensDeNumeros(
      ctx,
      clientId,
      lignes.map(({ numeroSerie }) => numeroSerie),
    ),
    modifiable,
    creditable: can['avoir:creer'] && debout,
    edition,
    aujourdhui: toParis(ctx.now()).date,
    compte: await getReglementsDeFacture(ctx, facture._id),
    peut: abilities(ctx, DROITS_DE_REGLEMENT),
  };
}

const FORMULAIRE = formulaire(FactureSaisie, 'acceptes', 'resteVu', ...CONTROLES_DE_PARTS);

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.factureId ?? '';
  return avecDoutesLpp(
    ctx,
    await handleForm(args.request, FORMULAIRE, async (saisie, form) => {
      if (form.has(CALCUL)) {
        const { clientId } = await getFactureACorriger(ctx, id);
        return partsDeFacture(ctx, clientId, saisie, form);
      }
      const corrigee = await corrigerFacture(ctx, id, saisie, {
        acceptes: readAcceptes(form),
        resteVu: readResteVu(form.get('resteVu')),
      });
      const fait = corrigee.numeroAvoir
        ? `Facture ${corrigee.numeroFacture} émise ; l’avoir ${corrigee.numeroAvoir} reprend l’ancienne.`
        : 'Rien n’a changé : la facture reste telle qu’elle est.';
      return redirectWithToast(args.context.config, paths.facture(corrigee.id), fait);
    }),
    { jourDe: 'dateLivraison' },
  );
}

export default function Facture() {
  const {
    avis,
    renouvellement,
    doutes,
    facture,
    suites,
    liens,
    modifiable,
    creditable,
    edition,
    aujourdhui,
    compte,
    peut,
  } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { _id, numeroFacture, textes, regimeTva } = facture;
  const editing = edition || reply !== undefined;
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
        {creditable && !editing && (
          <a href={paths.avoirCreation(_id)} className="btn btn-outline btn-sm">
            Créer un avoir
          </a>
        )}
        {peut['facture:envoyer'] && facture.statut !== 'Annulée' && (
          <a href={paths.factureReglement(_id, 'envoi')} data-sur-place="" className="btn btn-outline btn-sm">
            <Icone nom="courriel" />
            Envoyer par e-mail
          </a>
        )}
        <a href={paths.facturePdf(_id)} download className="btn btn-outline btn-sm">
          <Icone nom="telecharger" />
          {facture.ailleurs ? 'Générer PDF' : 'Générer PDF (original)'}
        </a>
        {!facture.ailleurs && (
          <a href={paths.factureCopie(_id)} download className="btn btn-outline btn-sm">
            Copie avec l’état au {formatDay(aujourdhui)}
          </a>
        )}
      </EnteteFacture>
      {!modifiable && (
        <Avis ton="info" className="mb-3">
          {facture.ailleurs ? AILLEURS : suites.suite ? REMPLACEE : ANNULEE}
        </Avis>
      )}
      <AvisPrescription clientId={facture.clientId} avis={avis} />
      <AvisRenouvellement avis={renouvellement} />
      {!editing && <AvisLpp doutes={doutes} />}
      <AvisDeSuites {...suites} />
      {editing ? (
        <FormulaireFacture
          textes={textes}
          doutes={doutes}
          numero={numeroFacture}
          regimeTva={regimeTva}
          ouverture={null}
          {...(facture.totalGeneral !== null && { resteVu: facture.totalGeneral })}
          annuler={paths.facture(_id)}
          resultat={reply?.resultat}
        />
      ) : (
        <>
          <LectureFacture facture={facture} liens={liens} />
          <ReglementsFacture factureId={_id} statut={facture.statut} {...{ compte, peut }} />
          <HistoireFacture {...suites} />
        </>
      )}
      <Outlet />
    </>
  );
}

const ANNULEE =
  'Une facture annulée ne se modifie plus : pour la reprendre, changez son statut dans la liste, une nouvelle facture prend sa place.';
const REMPLACEE = 'Une facture remplacée ne se modifie plus : modifiez celle qui est à sa place.';
const AILLEURS =
  'Facture faite ailleurs : son PDF fait foi et ne se modifie pas ici. En cas d’erreur, supprimez-la et importez-la de nouveau.';
