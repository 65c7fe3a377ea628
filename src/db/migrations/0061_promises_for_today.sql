-- Today may be promised by anybody ("this evening"): payments that are recorded after the promise keep it.
ALTER TABLE promises
  DROP CONSTRAINT promises_later,
  ADD CONSTRAINT promises_later CHECK (promised_on >= made_on);
