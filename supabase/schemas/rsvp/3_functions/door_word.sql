create or replace function private.door_word(invitation uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  -- The first byte of the keyed hash chooses the word, two more the number: nobody can work another household's word out,
  -- and the same invitation always has the same one, with nothing stored. Of 115,200 words two households of a hundred
  -- share one in one event of twenty-four; then their names tell them apart at the door.
  select (private.door_words())[1 + get_byte(x.hash, 0) % 128] || ' ' || 100 + (get_byte(x.hash, 1) * 256 + get_byte(x.hash, 2)) % 900
  from (select private.hmac_sha256(convert_to('door:' || door_word.invitation, 'UTF8'), s.value) as hash
        from private.secrets s where s.key = 'token_key') x
$$;
comment on function private.door_word(uuid) is
  'What a household says at the door, such as MANGO 417: derived from the invitation by the key of the links, so stable and not to be guessed.';
revoke execute on function private.door_word(uuid) from public;
