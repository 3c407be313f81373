import { getFormProps, useForm } from '@conform-to/react';
import { cautionDe } from '~/domain/essais/depot';
import { ISSUES } from '~/domain/essais/essai.schema';
import type { IssueOuverte } from '~/domain/essais/lecture.service.server';
import { MODES_PATIENT, NOMS_MODES } from '~/domain/reglements/modes';
import type { Resultat } from '~/http/resultat';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { COTE, type Cote } from '~/lib/oreilles';
import { AvisConflit } from '../agenda/avis-conflit';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';
import { Champ, Choix } from '../form/champ';
import { ResumeErreurs } from '../form/resume-erreurs';
import { ditJours } from './dit-jours';

type DeCote = 'issue' | 'produit' | 'numeroSerie' | 'motif';
type Textes = Record<`${DeCote}${Cote}` | 'le' | 'devisId' | 'devis' | 'rendreDepot', string>;

interface Props {
  ouverte: IssueOuverte;
  fermer: string;
  resultat: Resultat | undefined;
}

/** What became of a trial, ear by ear; once nothing is left to decide, quote, deposit and status follow. */
export function FormulaireIssue({ ouverte, fermer, resultat }: Props) {
  const { essai, aujourdhui, devis, devisId, devisANoter, produits, remboursable } = ouverte;
  const [form, fields] = useForm<Textes>({
    id: 'issue',
    lastResult: resultat,
    defaultValue: { le: aujourdhui, devisId, devis: devisANoter ? 'on' : '' },
  });
  const encore = essai.appareils.filter(({ issue }) => issue === '');
  return (
    <Dialogue titre={`Issue de l’essai du ${formatDay(essai.debut)}`} fermer={fermer} large>
      <form method="post" className="grid gap-4" {...getFormProps(form)}>
        <ResumeErreurs form={form} suite={resultat?.suite} />
        <AvisConflit suite={resultat?.suite} />
        <input type="hidden" name="version" value={essai.version} autoComplete="off" />
        <Champ champ={fields.le} libelle="Date" type="date" max={aujourdhui} required />
        <div className="grid gap-4 lg:grid-cols-2">
          {encore.map((appareil) => {
            const { cote } = appareil;
            const { oreille, titre } = COTE[cote];
            return (
              <fieldset key={appareil._id} className="grid content-start gap-3">
                <legend className="mb-1 font-medium">
                  {titre} : {appareil.nom}
                </legend>
                <p className="text-sm text-muet">
                  {appareil.numeroSerie && `N° ${appareil.numeroSerie} · `}
                  {ditJours(appareil)}
                </p>
                <Choix champ={fields[`issue${cote}`]} libelle="Ce qu’il devient">
                  <option value="">Encore à l’essai</option>
                  {Object.entries(ISSUES).map(([issue, libelle]) => (
                    <option key={issue} value={issue}>
                      {libelle}
                    </option>
                  ))}
                </Choix>
                <Choix
                  champ={fields[`produit${cote}`]}
                  libelle="Échangé contre"
                  aide="Une pièce sort du stock ; celle qui est rendue y revient."
                >
                  <option value="">—</option>
                  {produits
                    .filter((produit) => produit[oreille])
                    .map(({ _id, name, quantity }) => (
                      <option key={_id} value={_id} disabled={quantity === 0}>
                        {name} — {quantity === 0 ? 'épuisé' : `${quantity} en stock`}
                      </option>
                    ))}
                </Choix>
                <Champ
                  champ={fields[`numeroSerie${cote}`]}
                  libelle="Numéro de série du nouvel appareil"
                  aide="Celui qui est suivi par son numéro : le sien, tel qu’il est en stock."
                  autoComplete="off"
                />
                <Champ champ={fields[`motif${cote}`]} libelle="Motif" autoComplete="off" />
              </fieldset>
            );
          })}
        </div>
        {devis.length > 0 && (
          <>
            <Choix
              champ={fields.devisId}
              libelle="Devis de l’essai"
              aide="Après un échange : celui du nouvel appareil. L’acompte le suit."
            >
              {!devis.some(({ _id }) => _id === devisId) && <option value="">Aucun</option>}
              {devis.map(({ _id, numero, accepte }) => (
                <option key={_id} value={_id}>
                  {numero}
                  {accepte ? ' (accepté)' : ''}
                </option>
              ))}
            </Choix>
            <label className="flex min-h-8 items-center gap-2 text-sm">
              <input
                type="checkbox"
                name="devis"
                defaultChecked={fields.devis.initialValue === 'on'}
                className="checkbox checkbox-sm"
              />
              <span>
                À la fin de l’essai, noter ce devis : accepté pour ce que le patient garde, refusé s’il rend
                tout.
              </span>
            </label>
          </>
        )}
        {essai.depotTenu.tenu > 0 && remboursable && (
          <Choix
            champ={fields.rendreDepot}
            libelle={`Si tout est rendu, rendre ${essai.depotCheque === 'garde' ? 'la caution' : 'l’acompte'} de ${formatEuros(essai.depotTenu.tenu)} par`}
          >
            <option value="">Ne pas le rendre maintenant</option>
            {essai.depotCheque === 'garde' ? (
              <option value="cheque">{`${cautionDe(essai.cautionMode).libelle} : ce qui est gardé`}</option>
            ) : (
              MODES_PATIENT.map((mode) => (
                <option key={mode} value={mode}>
                  {NOMS_MODES[mode]}
                </option>
              ))
            )}
          </Choix>
        )}
        <ActionsDialogue fermer={fermer}>
          <Bouton>Enregistrer</Bouton>
        </ActionsDialogue>
      </form>
    </Dialogue>
  );
}
