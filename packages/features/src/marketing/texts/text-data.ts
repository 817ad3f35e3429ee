/** What a page of text follows from. */
export interface TextData {
  /** Who is signed in has an account already, and is led on instead of in. */
  signedIn: boolean;
}
