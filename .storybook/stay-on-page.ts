/**
 * A link that is followed, or a form that is sent without script, would take the page of the test
 * run with it. Stories still see the event; only what the browser does afterwards is left out.
 */
export function stayOnPage(): void {
  window.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault();
  });
  window.addEventListener('submit', (event) => event.preventDefault());
}
