/** What was typed into a field of a form, without the spaces around it. */
export function answerOf(form: FormData, field: string): string {
  const answer = form.get(field);
  return typeof answer === 'string' ? answer.trim() : '';
}
