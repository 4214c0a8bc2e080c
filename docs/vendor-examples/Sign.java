// Signs and checks messages of the vendor API. Needs nothing but a JDK 17 or later.
//   java Sign.java example-key.pem message.json               prints the signature
//   java Sign.java example-key.pub.pem message.json SIGNATURE prints whether it is right

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;

public class Sign {
    /** RSA with SHA-256, PKCS #1 v1.5, base64. Sign the very bytes that are sent. */
    static String signatureOf(byte[] body, PrivateKey key) throws GeneralSecurityException {
        Signature signer = Signature.getInstance("SHA256withRSA");
        signer.initSign(key);
        signer.update(body);
        return Base64.getEncoder().encodeToString(signer.sign());
    }

    /** Checked over the bytes as they came, before anything of them is read. */
    static boolean isSigned(byte[] body, String signature, PublicKey key) throws GeneralSecurityException {
        Signature checker = Signature.getInstance("SHA256withRSA");
        checker.initVerify(key);
        checker.update(body);
        try {
            return checker.verify(Base64.getDecoder().decode(signature));
        } catch (SignatureException | IllegalArgumentException wrong) {
            return false;
        }
    }

    /** A message to the platform. What is no HTTP 200 is no decision: send the same bytes again. */
    static String send(String platform, String path, byte[] body, String vendor, PrivateKey key) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(platform + "/vendor/v1/" + path))
            .header("Content-Type", "application/json")
            .header("X-Baize-Vendor", vendor)
            .header("X-Baize-Signature", signatureOf(body, key))
            .POST(HttpRequest.BodyPublishers.ofByteArray(body))
            .build();
        HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) throw new IllegalStateException("nothing was decided: HTTP " + response.statusCode());
        return response.body();
    }

    static byte[] pem(Path file) throws Exception {
        return Base64.getMimeDecoder().decode(Files.readString(file).replaceAll("-----[A-Z ]+-----", ""));
    }

    public static void main(String[] args) throws Exception {
        if (args.length < 2) {
            System.err.println("java Sign.java KEY.pem MESSAGE.json [SIGNATURE]");
            System.exit(1);
        }
        KeyFactory keys = KeyFactory.getInstance("RSA");
        byte[] body = Files.readAllBytes(Path.of(args[1]));
        if (args.length == 2) System.out.print(signatureOf(body, keys.generatePrivate(new PKCS8EncodedKeySpec(pem(Path.of(args[0]))))));
        else System.out.print(isSigned(body, args[2], keys.generatePublic(new X509EncodedKeySpec(pem(Path.of(args[0]))))));
    }
}
