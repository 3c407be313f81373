import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

const SANS_REPONSE = 'Le serveur ne répond pas. Vérifiez la connexion, puis recommencez.';
const REFUSEE = 'La clé d’accès n’a pas répondu, ou vous avez annulé. Recommencez quand vous voulez.';

type Demande = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON;

/**
 * A form that a passkey answers: pressing its button asks the server for a challenge (`data-defi`), the device for its answer, and sends the form with it.
 * Where the browser knows no passkeys the form stays hidden.
 */
export default function cleAcces(element: HTMLElement): void {
  const { defi } = element.dataset;
  const champ = element.querySelector<HTMLInputElement>('input[name="cle"]');
  const dit = element.querySelector<HTMLElement>('[data-dit]');
  if (!(element instanceof HTMLFormElement) || !defi || !champ || !dit || !browserSupportsWebAuthn()) return;
  element.hidden = false;
  element.addEventListener(
    'submit',
    (event) => {
      if (champ.value) return;
      event.preventDefault();
      event.stopPropagation();
      if (!element.reportValidity()) return;
      dit.textContent = '';
      void repondre(defi).then(
        (reponse) => {
          champ.value = reponse;
          follow(element);
          element.requestSubmit();
          // The answer is good once: whoever presses again is asked again.
          champ.value = '';
        },
        (error: unknown) => {
          dit.textContent = error instanceof SansReponse ? error.message : REFUSEE;
        },
      );
    },
    { capture: true },
  );
}

/** What is ticked once beside another form of the page counts for this one as well (`data-si`). */
function follow(element: HTMLFormElement): void {
  for (const suit of element.querySelectorAll<HTMLInputElement>('input[data-si]'))
    suit.disabled = !document.querySelector(`input[type="checkbox"][name="${suit.dataset.si}"]:checked`);
}

class SansReponse extends Error {}

async function repondre(defi: string): Promise<string> {
  const answer = await fetch(defi, { method: 'POST' }).catch(() => null);
  if (!answer?.ok || answer.redirected) throw new SansReponse(SANS_REPONSE);
  const { demande, refus } = (await answer.json()) as { demande?: Demande; refus?: string };
  if (!demande) throw new SansReponse(refus ?? SANS_REPONSE);
  const reponse =
    'user' in demande
      ? await startRegistration({ optionsJSON: demande })
      : await startAuthentication({ optionsJSON: demande });
  return JSON.stringify(reponse);
}
