-- The code for data that changed between the dry run and the import has a plain name now.
UPDATE data_migrations SET failure = 'DATA_CHANGED' WHERE failure = 'HOUSE_CHANGED';
