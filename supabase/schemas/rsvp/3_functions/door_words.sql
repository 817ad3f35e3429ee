-- 128 words that are short, known to children, heard clearly on the telephone, and mean no harm to anybody.
create or replace function private.door_words() returns text[]
  language sql immutable set search_path = ''
as $$
  select array['ACORN', 'ALMOND', 'ANCHOR', 'APPLE', 'APRON', 'ARROW', 'AUTUMN', 'BAMBOO', 'BANJO', 'BARLEY', 'BASIL', 'BASKET',
    'BEACH', 'BEACON', 'BERRY', 'BISCUIT', 'BLANKET', 'BOTTLE', 'BREEZE', 'BRIDGE', 'BUCKET', 'BUTTER', 'BUTTON', 'CABIN', 'CACTUS',
    'CAMERA', 'CANDLE', 'CANOE', 'CARPET', 'CARROT', 'CASTLE', 'CEDAR', 'CHERRY', 'CINNAMON', 'CIRCLE', 'CLOVER', 'COCOA', 'COMPASS',
    'COPPER', 'CORAL', 'COTTON', 'CRAYON', 'CRICKET', 'CURTAIN', 'DAISY', 'DANCER', 'DOLPHIN', 'DRAGON', 'DRUMMER', 'ECHO', 'EMBER',
    'FALCON', 'FEATHER', 'FIDDLE', 'FLUTE', 'FOREST', 'FOUNTAIN', 'GALAXY', 'GARDEN', 'GINGER', 'GUITAR', 'HARBOUR', 'HARVEST',
    'HAZEL', 'HONEY', 'ISLAND', 'JACKET', 'JASMINE', 'JIGSAW', 'KETTLE', 'KITTEN', 'LADDER', 'LAGOON', 'LANTERN', 'LEMON', 'LILAC',
    'LOBSTER', 'MAGNET', 'MANGO', 'MAPLE', 'MARBLE', 'MEADOW', 'MELON', 'MIRROR', 'MITTEN', 'MUSTARD', 'NECTAR', 'NUTMEG', 'OCEAN',
    'OLIVE', 'ORANGE', 'ORCHARD', 'OTTER', 'PAPAYA', 'PARROT', 'PEBBLE', 'PENCIL', 'PEPPER', 'PIANO', 'PICNIC', 'PILLOW', 'PLANET',
    'POCKET', 'PUFFIN', 'PUMPKIN', 'PUZZLE', 'RABBIT', 'RAINBOW', 'RIBBON', 'ROCKET', 'SADDLE', 'SAFFRON', 'SANDAL', 'SILVER',
    'SPARROW', 'SPINACH', 'SUMMER', 'SUNSET', 'TEAPOT', 'THUNDER', 'TICKET', 'TIMBER', 'TRUMPET', 'TULIP', 'TURTLE', 'VELVET',
    'VIOLIN', 'WALNUT']
$$;
comment on function private.door_words() is 'The words of private.door_word, 128 of them. Their order is part of every word that was given out.';
revoke execute on function private.door_words() from public;
