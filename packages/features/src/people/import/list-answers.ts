import { plainPhrase } from './cells';

/** What a list says somebody answered. */
export const LIST_ANSWERS = ['yes', 'no', 'maybe', 'waitlist', 'pending'] as const;
export type ListAnswer = (typeof LIST_ANSWERS)[number];

const listed = (text: string) => text.split(/,\s+/);

/** How RSVP tools, ticket sites and people write an answer. */
const WORDS: Readonly<Record<ListAnswer, readonly string[]>> = {
  yes: listed(`yes, y, true, x, accepted, accept, accepts, approved, attending, attends, attended, will attend, going, coming, confirmed, confirm, registered, checked in, in, joyfully accepts, ok, is attending,
    ja, j, zugesagt, zusage, kommt, dabei, nimmt teil, bestatigt, angenommen, anwesend, oui, o, present, presente, participe, accepte, acceptee, vient, viendra, confirmee, confirme,
    si, s, asiste, asistira, confirmado, confirmada, acepta, aceptado, aceptada, viene, sim, vai, vem, aceite, aceito, comparece, presenca confirmada, kommer, tackat ja`),
  no: listed(`no, n, false, declined, decline, declines, not attending, not going, not coming, will not attend, cant go, cannot go, can t go, can t come, unable to attend, regrets, regret, regretfully declines, rejected, cancelled, canceled, refunded, out, no show, won t attend,
    nein, abgesagt, absage, kommt nicht, nicht dabei, abgelehnt, verhindert, nimmt nicht teil, storniert, non, absent, absente, decline, declinee, refuse, refusee, ne vient pas, ne viendra pas, annule, annulee,
    no asiste, no asistira, no viene, rechazado, rechazada, rechaza, cancelado, cancelada, ausente, nao, nao vai, nao vem, recusado, recusada, recusou, nao comparece, nej, kommer inte, tackat nej`),
  maybe:
    listed(`maybe, m, perhaps, tentative, tentatively, unsure, not sure, interested, vielleicht, unsicher, mit vorbehalt, unter vorbehalt, eventuell, peut etre, incertain, interesse,
    quiza, quizas, tal vez, a lo mejor, interesado, provisional, talvez, provavelmente, interessado, kanske`),
  waitlist:
    listed(`waitlist, waitlisted, wait list, waiting list, on waitlist, on waiting list, waiting, standby, warteliste, auf warteliste, auf der warteliste, liste d attente, en liste d attente, sur liste d attente,
    lista de espera, en lista de espera, em lista de espera, na lista de espera, vantelista`),
  pending:
    listed(`pending, pending approval, awaiting approval, waiting for approval, needs approval, no response, noresponse, no reply, not replied, not responded, not yet, unanswered, awaiting reply, awaiting response, invited, sent, not sent, opened, viewed, open, unknown, undecided, requested, draft,
    ausstehend, offen, keine antwort, eingeladen, unbeantwortet, noch keine antwort, unbekannt, en attente, sans reponse, pas de reponse, invite, invitee, en attente d approbation, a confirmer,
    pendiente, sin respuesta, sin confirmar, por confirmar, invitado, invitada, pendente, sem resposta, por responder, convidado, convidada, a confirmar, obesvarad, inbjuden`),
};
const BY_WORD = new Map(
  LIST_ANSWERS.flatMap((answer) => WORDS[answer].map((word) => [word, answer] as const)),
);

/** The answer a cell means; undefined where it says something else. 'pending_approval' and 'Not Attending' are read alike. */
export function readListAnswer(cell: string): ListAnswer | undefined {
  const words = plainPhrase(cell);
  const whole = BY_WORD.get(words);
  if (whole) return whole;
  // 'Yes, with pleasure' and 'No – sorry': what stands before the first sign.
  const [head = ''] = cell.split(/[,;:–—(!.]/, 1);
  const begins = plainPhrase(head);
  return cell.length <= 80 && begins !== words ? BY_WORD.get(begins) : undefined;
}
