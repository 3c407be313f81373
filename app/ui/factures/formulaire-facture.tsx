import { getFormProps, useForm } from '@conform-to/react';
import type { ReactNode } from 'react';
import { montantsTypes } from '~/domain/factures/calcul-direct';
import { champsPortes, type TextesFacture } from '~/domain/factures/champs-facture';
import type { RegimeTva } from '~/domain/factures/statuts-facture';
import { totauxFacture } from '~/domain/factures/totaux-facture';
import type { DoutesLpp } from '~/domain/lpp/doutes.service.server';
import { paths } from '~/http/paths';
import type { Resultat } from '~/http/resultat';
import { cotes } from '~/lib/oreilles';
import { AvisConflit } from '../agenda/avis-conflit';
import { Avis } from '../avis';
import { Bouton } from '../bouton';
import { BoutonEntree } from '../form/bouton-entree';
import { ChampsCaches } from '../form/champs-caches';
import { DeuxGroupes } from '../form/groupe';
import { PiedDeFormulaire } from '../form/pied';
import { BoutonRemplacer } from '../form/remplacer';
import { ResumeErreurs } from '../form/resume-erreurs';
import { textesEnvoyes } from '../form/textes-envoyes';
import { DoutesLppContext } from '../lpp/doutes-lpp';
import { Totaux } from '../totaux';
import {
  ChampsAppareil,
  type ChampsDeFacture,
  ChampsDocument,
  ChampsParts,
  ChampsPatient,
  ChampsProfessionnel,
} from './groupes-facture';
import { LignesLibres } from './lignes-libres';

interface Props {
  textes: Partial<TextesFacture>;
  /** What is odd about its LPP codes. */
  doutes: DoutesLpp;
  /** '' for a new one. */
  numero: string;
  regimeTva: RegimeTva;
  /** What an invoice that is being written was opened on; an answer keeps what was sent. Null for one that was issued, which the form corrects. */
  ouverture: { factureId: string; clientId: string; centreId: string; version: number } | null;
  /** What is left of one that was issued, cents. */
  resteVu?: number;
  annuler: string;
  resultat: Resultat | undefined;
  /** What stands before its fields: for whom it is. */
  children?: ReactNode;
}

/** The invoice form. With a script the totals follow what is typed (app/navigateur/facture.ts). */
export function FormulaireFacture(props: Props) {
  const { textes, doutes, numero, regimeTva, ouverture, resteVu, annuler, resultat, children } = props;
  const [form, named] = useForm<Partial<TextesFacture>>({
    id: 'facture',
    lastResult: resultat,
    defaultValue: textes,
  });
  const fields = named as unknown as ChampsDeFacture;
  const sent = textesEnvoyes(resultat, textes);
  const totaux = totauxFacture(montantsTypes(sent, regimeTva), regimeTva);
  return (
    <form
      method="post"
      data-comportement="facture"
      data-regime={regimeTva}
      className="carte etroit"
      {...getFormProps(form)}
    >
      <BoutonEntree />
      <ResumeErreurs form={form} suite={resultat?.suite} />
      <AvisConflit suite={resultat?.suite} />
      {ouverture ? (
        <ChampsCaches ouverture={ouverture} resultat={resultat} />
      ) : (
        <>
          {resteVu !== undefined && <ChampsCaches ouverture={{ resteVu }} resultat={resultat} />}
          <Avis ton="info" className="mb-3">
            Une facture émise ne change pas : corriger fait un avoir de ce qui en reste et émet une nouvelle
            facture, qui prend sa place. Elle est datée d’aujourd’hui, et livrée le jour qui est dit.
          </Avis>
        </>
      )}
      {champsPortes.map(
        (champ) =>
          sent[champ] && (
            <input key={champ} type="hidden" name={champ} value={sent[champ]} autoComplete="off" />
          ),
      )}
      {children}
      <ChampsPatient fields={fields} />
      <ChampsDocument fields={fields} numero={numero} />
      <DeuxGroupes>
        <DoutesLppContext.Provider value={{ doutes: resultat?.doutes ?? doutes }}>
          {cotes.map((oreille) => (
            <ChampsAppareil key={oreille} {...{ fields, oreille, regimeTva }} />
          ))}
        </DoutesLppContext.Provider>
      </DeuxGroupes>
      <LignesLibres {...{ fields, regimeTva }} textes={sent} />
      <ChampsParts fields={fields} suite={resultat?.suite}>
        <Totaux totaux={totaux} direct />
      </ChampsParts>
      <ChampsProfessionnel fields={fields} />
      <PiedDeFormulaire>
        {ouverture ? (
          <>
            <Bouton>Émettre la facture</Bouton>
            <Bouton ton="neutral" formAction={paths.brouillonGarde()}>
              Enregistrer le brouillon
            </Bouton>
            <BoutonRemplacer suite={resultat?.suite} formAction={paths.brouillonGarde()} />
          </>
        ) : (
          <Bouton>Enregistrer Modifications</Bouton>
        )}
        <a href={annuler} className="btn btn-ghost btn-sm">
          Annuler
        </a>
      </PiedDeFormulaire>
    </form>
  );
}
